import { defs, line, linear, n, path } from '../draw/svg.ts';
import { logoMark } from '../logo.ts';

/** Something open at the top: what lies behind the produce, and what stands before it. */
export type Container = {
  readonly left: number;
  readonly right: number;
  readonly rim: number;
  readonly foot: number;
  /** How much narrower the pile is than the box, at either side. */
  readonly inset: number;
  readonly back: string;
  readonly front: string;
};

const darkInside =
  '<linearGradient id="inside" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#2b1606" stop-opacity="0"/><stop offset="1" stop-color="#2b1606" stop-opacity=".5"/></linearGradient>';

const mark = (x: number, y: number, scale: number, colour: string, opacity = 0.5) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})" opacity="${opacity}">${logoMark(colour)}</g>`;

function slat(x: number, y: number, width: number, height: number, grain: number): string {
  const lines = [0.3, 0.62]
    .map((at, index) =>
      line(
        `M${n(x + 30 + grain * 40 * (index + 1))} ${n(y + height * at)}q${n(width * 0.18)} ${index === 0 ? 5 : -4} ${n(width * 0.4)} 0`,
        '#a8753f',
        2,
        'opacity=".35"',
      ),
    )
    .join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="url(#wood)"/><rect x="${x}" y="${y}" width="${width}" height="7" rx="3.500" fill="#edc897"/><rect x="${x}" y="${n(y + height - 7)}" width="${width}" height="7" rx="3.500" fill="#a06c39" opacity=".75"/>${lines}`;
}

export function woodCrate(left = 150, right = 810, rim = 372): Container {
  const foot = rim + 268;
  const width = right - left;
  const posts = [left + 14, right - 64]
    .map(
      (x) =>
        `<rect x="${x}" y="${rim - 6}" width="50" height="272" rx="7" fill="url(#post)"/><rect x="${x}" y="${rim - 6}" width="7" height="272" rx="3" fill="#dcae74"/>${[50, 132, 214].map((y) => `<circle cx="${x + 25}" cy="${rim + y}" r="5" fill="#6b431c"/><circle cx="${x + 24}" cy="${rim + y - 1.5}" r="2" fill="#c9a06c"/>`).join('')}`,
    )
    .join('');
  return {
    left,
    right,
    rim,
    foot,
    inset: 34,
    back: `${defs(linear('wood', ['#dfae72', '#cd9657', '#b87f45']), linear('post', ['#c28a4e', '#a9743c']), darkInside) + path(`M${left + 40} ${rim - 48}H${right - 40}L${right - 8} ${rim + 16}V${foot - 14}H${left + 8}V${rim + 16}Z`, '#55351a') + path(`M${left + 40} ${rim - 48}H${right - 40}v32H${left + 40}z`, '#a9733d')}<rect x="${left + 40}" y="${rim - 48}" width="${width - 80}" height="6" fill="#c9935a"/>`,
    front:
      slat(left, rim + 10, width, 70, 0.2) +
      slat(left - 1, rim + 92, width + 2, 70, 1.1) +
      slat(left, rim + 174, width, 72, 0.6) +
      posts +
      mark(left + width / 2 - 38, rim + 95, 3.8, '#7a4c22'),
  };
}

const plasticColours = {
  green: ['#4fae62', '#2f8a48', '#1f6a36'],
  blue: ['#5a94d0', '#356fae', '#234f86'],
  red: ['#e27a62', '#c84f3c', '#983224'],
} as const;

/** The vented plastic crate of every wholesale market. */
export function plasticCrate(
  colour: keyof typeof plasticColours,
  left = 150,
  right = 810,
  rim = 376,
): Container {
  const [light, mid, dark] = plasticColours[colour];
  const foot = rim + 260;
  const slots: string[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 9; column++) {
      if (row === 1 && column >= 3 && column <= 5) continue;
      const x = left + 46 + column * ((right - left - 92 - 44) / 8);
      slots.push(
        `<rect x="${n(x)}" y="${rim + 62 + row * 60}" width="44" height="38" rx="8" fill="${dark}"/><rect x="${n(x + 3)}" y="${rim + 66 + row * 60}" width="41" height="34" rx="7" fill="#12301c" opacity=".35"/>`,
      );
    }
  const middle = (left + right) / 2;
  return {
    left,
    right,
    rim,
    foot,
    inset: 34,
    back: `${defs(linear('plastic', [light, mid, dark], 0.6, 1), darkInside) + path(`M${left + 36} ${rim - 46}H${right - 36}L${right - 4} ${rim + 14}V${rim + 40}H${left + 4}V${rim + 14}Z`, dark)}<rect x="${left + 34}" y="${rim - 50}" width="${right - left - 68}" height="18" rx="8" fill="${mid}"/>`,
    front: `${path(`M${left} ${rim + 10}H${right}L${right - 18} ${foot - 10}Q${right - 20} ${foot} ${right - 32} ${foot}H${left + 32}Q${left + 20} ${foot} ${left + 18} ${foot - 10}Z`, 'url(#plastic)') + slots.join('')}<rect x="${middle - 96}" y="${rim + 118}" width="192" height="46" rx="10" fill="${mid}"/>${mark(middle - 21, rim + 119, 2.2, '#ffffff', 0.8)}<rect x="${left - 10}" y="${rim + 4}" width="${right - left + 20}" height="36" rx="13" fill="${mid}"/><rect x="${left - 6}" y="${rim + 6}" width="${right - left + 12}" height="10" rx="5" fill="${light}"/><rect x="${left + 4}" y="${rim + 40}" width="${right - left - 8}" height="10" fill="${dark}" opacity=".4"/>`,
  };
}

export function carton(left = 160, right = 800, rim = 384): Container {
  const foot = rim + 246;
  const width = right - left;
  return {
    left,
    right,
    rim,
    foot,
    inset: 28,
    back:
      defs(linear('board', ['#dcb583', '#c99c66', '#b58650']), darkInside) +
      path(
        `M${left + 40} ${rim - 46}H${right - 40}L${right} ${rim + 8}V${foot - 10}H${left}V${rim + 8}Z`,
        '#6e4a28',
      ) +
      path(`M${left + 40} ${rim - 46}H${right - 40}l-4-26H${left + 44}z`, '#c39660') +
      path(
        `M${left} ${rim + 8}L${left + 40} ${rim - 46} ${left - 12} ${rim - 34} ${left - 52} ${rim + 26}Z`,
        '#c79a64',
      ) +
      path(
        `M${right} ${rim + 8}L${right - 40} ${rim - 46} ${right + 12} ${rim - 34} ${right + 52} ${rim + 26}Z`,
        '#a67a48',
      ),
    front: `<rect x="${left}" y="${rim + 8}" width="${width}" height="${foot - rim - 8}" rx="4" fill="url(#board)"/><rect x="${left}" y="${rim + 8}" width="${width}" height="8" fill="#ecd0a6"/>${path(`M${left} ${foot - 64}H${right}V${foot - 36}H${left}Z`, '#2f7a46', 'opacity=".85"')}<rect x="${left + 70}" y="${rim + 64}" width="84" height="34" rx="17" fill="#7d5630"/><rect x="${right - 154}" y="${rim + 64}" width="84" height="34" rx="17" fill="#7d5630"/>${mark(left + width / 2 - 48, rim + 48, 4.8, '#2f6b42', 0.85)}`,
  };
}

export function basket(left = 190, right = 770, rim = 384, foot = 648): Container {
  const cx = (left + right) / 2;
  const rx = (right - left) / 2;
  const body = `M${left} ${rim}C${left + 12} ${rim + 100} ${left + 44} ${foot - 66} ${left + 70} ${foot - 28}Q${left + 86} ${foot} ${left + 126} ${foot}H${right - 126}Q${right - 86} ${foot} ${right - 70} ${foot - 28}C${right - 44} ${foot - 66} ${right - 12} ${rim + 100} ${right} ${rim}A${rx} 42 0 0 1 ${left} ${rim}Z`;
  return {
    left,
    right,
    rim: rim + 30,
    foot,
    inset: 26,
    back: `${defs('<pattern id="weave" width="48" height="32" patternUnits="userSpaceOnUse"><rect width="48" height="32" fill="#8f5c25"/><rect x="1" y="1" width="23" height="14.500" rx="6" fill="#dda75f"/><rect x="25" y="17" width="23" height="14.500" rx="6" fill="#dda75f"/><rect x="25" y="2" width="23" height="12.500" rx="5" fill="#bf8640"/><rect x="1" y="18" width="23" height="12.500" rx="5" fill="#bf8640"/><rect x="4" y="3" width="16" height="3.500" rx="1.700" fill="#f2cf96"/><rect x="28" y="19" width="16" height="3.500" rx="1.700" fill="#f2cf96"/></pattern>', '<linearGradient id="turn" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".35" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#3b1e05" stop-opacity=".45"/></linearGradient>', darkInside)}<ellipse cx="${cx}" cy="${rim}" rx="${rx}" ry="42" fill="#4e3014"/>${line(`M${left - 4} ${rim}A${rx + 4} 44 0 0 1 ${right + 4} ${rim}`, '#9a6429', 18)}`,
    front:
      path(body, 'url(#weave)') +
      path(body, 'url(#turn)') +
      line(`M${left - 8} ${rim - 2}A${rx + 8} 48 0 0 0 ${right + 8} ${rim - 2}`, '#a8702f', 30) +
      line(
        `M${left - 8} ${rim - 8}A${rx + 8} 48 0 0 0 ${right + 8} ${rim - 8}`,
        '#e2b26c',
        11,
        'stroke-dasharray="26 10"',
      ),
  };
}

export function kraftBag(left = 300, right = 660, rim = 372): Container {
  const foot = 648;
  const zigzag = Array.from(
    { length: 13 },
    (_, index) => `L${n(left + ((right - left) * index) / 12)} ${rim + (index % 2 === 0 ? 18 : 6)}`,
  ).join('');
  return {
    left,
    right,
    rim: rim + 8,
    foot,
    inset: 22,
    back:
      defs(linear('kraft', ['#e2bd8c', '#cfa46e', '#b08250']), darkInside) +
      path(
        `M${left + 14} ${rim - 36}H${right - 14}L${right} ${rim + 12}V${foot - 20}H${left}V${rim + 12}Z`,
        '#7d5833',
      ) +
      path(`M${left + 14} ${rim - 36}H${right - 14}l4 22H${left + 10}z`, '#a87f4f'),
    front: `${path(`M${left} ${rim + 18}${zigzag}L${right + 8} ${foot - 14}Q${right + 8} ${foot} ${right - 8} ${foot}H${left + 8}Q${left - 8} ${foot} ${left - 8} ${foot - 14}Z`, 'url(#kraft)') + path(`M${right - 66} ${rim + 14}L${right} ${rim + 18} ${right + 8} ${foot - 14}Q${right + 8} ${foot} ${right - 8} ${foot}H${right - 58}Z`, '#8f6536', 'opacity=".35"') + line(`M${left + 40} ${rim + 60}C${left + 52} ${rim + 130} ${left + 30} ${rim + 190} ${left + 46} ${foot - 30}M${right - 110} ${rim + 90}C${right - 120} ${rim + 150} ${right - 100} ${rim + 200} ${right - 112} ${foot - 24}`, '#f0d6ae', 3, 'opacity=".45"')}<circle cx="${(left + right) / 2}" cy="${rim + 152}" r="62" fill="#fffaf0" opacity=".92"/>${mark((left + right) / 2 - 36, rim + 115, 3.6, '#1f6b3f', 1)}`,
  };
}

export function juteSack(left = 270, right = 690, rim = 388): Container {
  const foot = 650;
  const cx = (left + right) / 2;
  const body = `M${left + 8} ${rim + 20}C${left - 26} ${rim + 110} ${left - 28} ${foot - 50} ${left + 12} ${foot - 12}Q${cx} ${foot + 20} ${right - 12} ${foot - 12}C${right + 28} ${foot - 50} ${right + 26} ${rim + 110} ${right - 8} ${rim + 20}Z`;
  return {
    left,
    right,
    rim: rim + 10,
    foot,
    inset: 20,
    back: `${defs('<pattern id="jute" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#c9a872"/><path d="M0 2.500h10M0 7.500h10" stroke="#b08d58" stroke-width="1.600"/><path d="M2.500 0v10M7.500 0v10" stroke="#dcc196" stroke-width="1.200" opacity=".7"/></pattern>', '<linearGradient id="turn" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#3b2405" stop-opacity=".4"/></linearGradient>', darkInside)}<ellipse cx="${cx}" cy="${rim}" rx="${(right - left) / 2 + 4}" ry="46" fill="#5c4322"/>${line(`M${left} ${rim}A${(right - left) / 2} 44 0 0 1 ${right} ${rim}`, '#a98851', 26)}`,
    front:
      path(body, 'url(#jute)') +
      path(body, 'url(#turn)') +
      line(
        `M${left - 2} ${rim + 4}A${(right - left) / 2 + 2} 50 0 0 0 ${right + 2} ${rim + 4}`,
        '#9c7a44',
        40,
      ) +
      line(
        `M${left - 2} ${rim - 2}A${(right - left) / 2 + 2} 50 0 0 0 ${right + 2} ${rim - 2}`,
        '#d6b986',
        26,
      ) +
      line(
        `M${left + 2} ${rim - 8}A${(right - left) / 2} 48 0 0 0 ${right - 2} ${rim - 8}`,
        '#ecd6ac',
        5,
        'stroke-dasharray="9 7" opacity=".8"',
      ) +
      mark(cx - 48, rim + 104, 4.8, '#6b4a1e', 0.55),
  };
}

export function punnet(left = 230, right = 730, rim = 440): Container {
  const foot = 622;
  return {
    left,
    right,
    rim,
    foot,
    inset: 24,
    back:
      defs(linear('pulp', ['#cfe0c0', '#a9c79a', '#86a97a'], 0.4, 1), darkInside) +
      path(
        `M${left + 30} ${rim - 34}H${right - 30}L${right} ${rim + 10}V${rim + 22}H${left}V${rim + 10}Z`,
        '#5f7f58',
      ),
    front: `${path(`M${left - 6} ${rim + 8}H${right + 6}L${right - 36} ${foot - 16}Q${right - 40} ${foot} ${right - 60} ${foot}H${left + 60}Q${left + 40} ${foot} ${left + 36} ${foot - 16}Z`, 'url(#pulp)') + Array.from({ length: 7 }, (_, index) => line(`M${n(left + 60 + index * ((right - left - 120) / 6))} ${rim + 44}L${n(left + 84 + index * ((right - left - 168) / 6))} ${foot - 22}`, '#7d9f70', 6, 'opacity=".45"')).join('')}<rect x="${left - 18}" y="${rim}" width="${right - left + 36}" height="24" rx="12" fill="#a9c79a"/><rect x="${left - 12}" y="${rim + 2}" width="${right - left + 24}" height="8" rx="4" fill="#e3f0d8"/>`,
  };
}
