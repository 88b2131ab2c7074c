// Stands in for what makes a component of each of lucide's drawings. Lucide's own takes its settings from a context too,
// can draw lines that keep their width, and looks whether an icon says something itself; in the shop the words stand
// beside the icons. tests/deploy/standIns.test.ts draws all icons of the shop with both.
import { createElement } from 'react';

/**
 * A component that draws an icon, in the colour of the text around it.
 * @param icon lucide's data: its name, and elements as `[name, attributes with a key]` on a field of 24 by 24
 */
export default function createLucideIcon({ name, node }) {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...attributes }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', `lucide-${name}`, className].filter(Boolean).join(' '),
        'aria-hidden': 'true',
        ...attributes,
      },
      drawn,
    );
}
