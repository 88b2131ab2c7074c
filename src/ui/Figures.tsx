import type { ReactNode } from 'react';

/** A number with a percent sign on either side: after Arabic letters it would be shown the wrong way round. */
const percentages = /\d+(?:[.,]\d+)*\s?[%٪]|[%٪]\s?\d+(?:[.,]\d+)*/g;

/** A text of the back end, such as the name of a tax or a discount, with its percentages in reading order. */
export function Figures({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { 0: figure, index } of text.matchAll(percentages)) {
    parts.push(
      text.slice(done, index),
      <bdi key={index} dir="ltr">
        {figure}
      </bdi>,
    );
    done = index + figure.length;
  }
  return (
    <bdi>
      {parts}
      {text.slice(done)}
    </bdi>
  );
}
