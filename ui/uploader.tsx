import { useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { type RefusalReason, type RefusedFile, sortFiles, type UploadLimits } from './upload-check.ts';

export type UploadFile = {
  id: string;
  name: string;
  /** The size, such as "840 kB", or the reason for the failure. */
  note: string;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 100 while uploading. */
  percent?: number | undefined;
  previewUrl?: string | undefined;
};

export type UploaderLabels = {
  drop: string;
  choose: string;
  retry: string;
  remove: (name: string) => string;
  refused: (name: string, reason: RefusalReason) => string;
  progress: (name: string) => string;
};

type UploaderProps = Omit<FieldProps, 'isRequired' | 'isDisabled'> &
  UploadLimits & {
    files: readonly UploadFile[];
    onAdd: (files: File[]) => void;
    onRemove: (id: string) => void;
    onRetry?: ((id: string) => void) | undefined;
    labels: UploaderLabels;
  };

/**
 * Adds files by drop or by button. The app uploads them and reports the progress. Refused files are listed with their
 * reason.
 */
export function Uploader(props: UploaderProps) {
  const { id, name, label, mark, hint, error, files, onAdd, onRemove, onRetry, labels } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function add(list: FileList | null) {
    const sorted = sortFiles([...(list ?? [])], props, files.length);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onAdd(sorted.accepted);
  }

  return (
    <div className="field">
      <span id={`${id}-label`} className="field-label">
        {label}
        {mark && <span className="field-mark"> {mark}</span>}
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button the first */}
      <div
        className="uploader-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size="xl" />
        <p>{labels.drop}</p>
        <Button
          id={id}
          variant="secondary"
          aria-describedby={classNames(
            `${id}-label`,
            hint ? `${id}-hint` : null,
            error ? `${id}-error` : null,
          )}
          onClick={() => input.current?.click()}
        >
          {labels.choose}
        </Button>
        <input
          ref={input}
          name={name}
          type="file"
          hidden
          multiple={props.maxCount > 1}
          accept={props.accept.join(',')}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      <div role="status">
        {refused.map((file) => (
          <p key={file.name} className="field-error">
            <Icon name="circle-alert" size="sm" />
            {labels.refused(file.name, file.reason)}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="uploader-files">
          {files.map((file) => (
            <li key={file.id} className="uploader-file" data-failed={file.state === 'failed' || undefined}>
              <span className="uploader-preview">
                {file.previewUrl ? <img src={file.previewUrl} alt="" /> : <Icon name="file-text" />}
              </span>
              <span className="min-w-0">
                <span className="uploader-name block">{file.name}</span>
                {file.state === 'sending' ? (
                  <UploadProgress file={file} label={labels.progress(file.name)} />
                ) : (
                  <span className="uploader-note">{file.note}</span>
                )}
              </span>
              <span className="flex">
                {file.state === 'failed' && onRetry && (
                  <IconButton icon="refresh-cw" label={labels.retry} onClick={() => onRetry(file.id)} />
                )}
                <IconButton icon="trash" label={labels.remove(file.name)} onClick={() => onRemove(file.id)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadProgress({ file, label }: { file: UploadFile; label: string }) {
  return (
    <>
      <span className="uploader-note">{Math.round(file.percent ?? 0)} %</span>
      <progress className="progress" max={100} value={file.percent ?? 0} aria-label={label} />
    </>
  );
}
