export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="bo-code-list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}
