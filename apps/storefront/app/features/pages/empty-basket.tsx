/** The shop's basket, empty, with the status code on it. */
export function EmptyBasket({ code }: { code?: number }) {
  return (
    <svg className="empty-basket" viewBox="0 0 220 170" width="220" height="170" aria-hidden="true">
      <ellipse className="basket-shadow" cx="110" cy="158" rx="84" ry="9" />
      <path className="basket-handle" d="M54 74C58 30 80 10 110 10s52 20 56 64" />
      <path className="basket-body" d="M28 84h164l-15 62a12 12 0 0 1-12 9H55a12 12 0 0 1-12-9z" />
      <path className="basket-weave" d="M38 108h144M43 130h134" />
      <rect className="basket-rim" x="18" y="66" width="184" height="24" rx="12" />
      {code !== undefined && (
        <text className="basket-code" x="110" y="128" textAnchor="middle">
          {code}
        </text>
      )}
    </svg>
  );
}
