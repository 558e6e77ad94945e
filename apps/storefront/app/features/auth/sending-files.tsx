/** The progress of the upload. */
export function UploadProgress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="auth-sending" role="status">
      <p>{label}</p>
      <progress className="progress" max={100} value={percent} aria-label={label} />
    </div>
  );
}
