/** The shop's basket, empty, with the status code on it. */
export function EmptyBasket({ code }: { code?: number }) {
  return (
    <svg className="max-w-[60vw] h-auto" viewBox="0 0 220 170" width="220" height="170" aria-hidden="true">
      <image href="/empty-basket.svg" width="220" height="170" />
      {code !== undefined && (
        <text
          className="fill-[#4b2c10] text-[38px] font-[800] tracking-[-0.03em] [paint-order:stroke] stroke-[#d9a566] [stroke-width:10px]"
          x="110"
          y="128"
          textAnchor="middle"
        >
          {code}
        </text>
      )}
    </svg>
  );
}
