/** The progress of the upload. */
export function UploadProgress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="grid gap-2 mt-5" role="status">
      <p>{label}</p>
      <progress className="progress" max={100} value={percent} aria-label={label} />
    </div>
  );
}
