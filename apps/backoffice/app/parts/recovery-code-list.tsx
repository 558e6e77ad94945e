/** Recovery codes, to be copied or written down. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="grid grid-cols-2 gap-2 p-4 rounded-control bg-tint text-center select-all">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}
