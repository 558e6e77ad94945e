/** The shop's basket, empty, with the status code on it. */
export function EmptyBasket({ code }: { code?: number }) {
  return (
    <svg className="max-w-[60vw] h-auto" viewBox="0 0 220 170" width="220" height="170" aria-hidden="true">
      <ellipse className="fill-ink/10" cx="110" cy="158" rx="84" ry="9" />
      <path
        className="fill-none stroke-[#a9713a] stroke-11 [stroke-linecap:round]"
        d="M54 74C58 30 80 10 110 10s52 20 56 64"
      />
      <path className="fill-[#d9a566]" d="M28 84h164l-15 62a12 12 0 0 1-12 9H55a12 12 0 0 1-12-9z" />
      <path
        className="fill-none stroke-[#b98345] stroke-3 [stroke-dasharray:14_8]"
        d="M38 108h144M43 130h134"
      />
      <rect className="fill-[#b97d42]" x="18" y="66" width="184" height="24" rx="12" />
      {code !== undefined && (
        <text
          className="fill-[#4b2c10] text-[38px] font-[800] tracking-[-0.03em] [paint-order:stroke] stroke-[#d9a566] [stroke-width:10px]"
          x="110"
          y="128"
          textAnchor="middle"
          data-testid="basket-code"
        >
          {code}
        </text>
      )}
    </svg>
  );
}
