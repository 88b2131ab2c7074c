import { bidiParts } from '#lib/text/bidi';

/** Shows a text of the back end or of a shopper in its own direction, with sizes and other figures left to right. */
export function BidiText({ text }: { text: string | null | undefined }) {
  const parts = bidiParts(text ?? '');
  const [only, another] = parts;
  if (only && !another) return <bdi dir={only.isFigure ? 'ltr' : undefined}>{text}</bdi>;
  const shown = parts.map(({ text: part, start, isFigure }) =>
    isFigure ? (
      <bdi key={start} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
  return <bdi>{shown}</bdi>;
}
