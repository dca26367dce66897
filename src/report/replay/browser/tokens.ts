import type { Shape, Token } from '../../../engine/scene.ts';
import { classes, svg } from './dom.ts';

/** Outlines around 0, 0, about as large as a circle of radius 1. */
const OUTLINES: Readonly<Record<Exclude<Shape, 'disk'>, string>> = {
  square: 'M-.88-.88H.88V.88H-.88Z',
  diamond: 'M0-1.14 1.14 0 0 1.14-1.14 0Z',
  triangle: 'M0-1.1 1.12.9H-1.12Z',
  hexagon: 'M-.55-.97H.55L1.1 0 .55.97H-.55L-1.1 0Z',
  die: 'M-.6-.9H.6Q.9-.9 .9-.6V.6Q.9.9 .6.9H-.6Q-.9.9-.9.6V-.6Q-.9-.9-.6-.9Z',
};

const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-0.45, -0.45],
    [0.45, 0.45],
  ],
  [
    [-0.45, -0.45],
    [0, 0],
    [0.45, 0.45],
  ],
  [
    [-0.45, -0.45],
    [-0.45, 0.45],
    [0.45, -0.45],
    [0.45, 0.45],
  ],
  [
    [-0.45, -0.45],
    [-0.45, 0.45],
    [0, 0],
    [0.45, -0.45],
    [0.45, 0.45],
  ],
  [
    [-0.45, -0.5],
    [-0.45, 0],
    [-0.45, 0.5],
    [0.45, -0.5],
    [0.45, 0],
    [0.45, 0.5],
  ],
];

export function seatClass(seat: number | undefined): string {
  return seat === undefined ? 'no-seat' : `seat-${seat}`;
}

/** A token around x, y in a picture; `where` is said with its name. */
export function drawToken(token: Token, x: number, y: number, radius: number, fresh: boolean, where = ''): SVGGElement {
  const name = where === '' ? token.name : `${token.name}: ${where}`;
  const group = svg('g', {
    class: classes('token', seatClass(token.seat), token.mark === '' && 'back', fresh && 'fresh'),
    transform: `translate(${x} ${y}) scale(${radius})`,
    role: 'img',
    'aria-label': name,
  });
  group.append(svg('title', {}, name));
  if (fresh) group.append(svg('circle', { r: 1.32, class: 'ring' }));
  group.append(
    token.shape === 'disk'
      ? svg('circle', { r: 1, class: 'body' })
      : svg('path', { d: OUTLINES[token.shape], class: 'body' }),
  );
  group.append(...face(token));
  if (token.badge !== undefined) {
    group.append(svg('circle', { cx: 0.85, cy: -0.75, r: 0.55, class: 'badge' }));
    const long = token.badge.length > 2;
    group.append(
      svg('text', { x: 0.85, y: long ? -0.56 : -0.48, class: classes('badge-text', long && 'long') }, token.badge),
    );
  }
  return group;
}

function face({ shape, mark }: Token): readonly SVGElement[] {
  const pips = shape === 'die' ? PIPS[Number(mark)] : undefined;
  if (mark !== '' && pips !== undefined)
    return pips.map(([cx, cy]) => svg('circle', { cx, cy, r: 0.17, class: 'pip' }));
  const low = shape === 'triangle' ? 0.62 : 0.37;
  return [svg('text', { y: low, class: classes('mark', mark.length > 1 && 'long') }, mark)];
}

/** A token by itself, in a line of text. */
export function tokenIcon(token: Token, fresh = false): SVGSVGElement {
  const icon = svg('svg', { viewBox: '-1.5 -1.5 3 3', class: 'token-icon' });
  icon.append(drawToken(token, 0, 0, 1, fresh));
  return icon;
}
