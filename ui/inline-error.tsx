import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type InlineErrorProps = {
  message: string;
  detail?: string | undefined;
  /** The reference to quote to support: "Reference 8F2K-91". */
  reference?: string | undefined;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  className?: string | undefined;
};

/** A failure shown where it happened, with a retry. */
export function InlineError(props: InlineErrorProps) {
  const { message, detail, reference, retryLabel, onRetry, isRetrying, className } = props;
  return (
    <div className={classNames('notice', className)} data-tone="danger" role="alert">
      <Icon name="circle-alert" />
      <div className="notice-text">
        <p className="notice-title">{message}</p>
        {detail && <p>{detail}</p>}
        {reference && <p className="notice-reference">{reference}</p>}
      </div>
      {onRetry && retryLabel && (
        <Button variant="neutral" icon="refresh-cw" onClick={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

const noticeIcons = {
  danger: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
} as const;

type NoticeProps = {
  tone?: keyof typeof noticeIcons;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A notice on the page. It is not announced by screen readers on its own. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  return (
    <div className={classNames('notice', className)} data-tone={tone}>
      <Icon name={noticeIcons[tone]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
