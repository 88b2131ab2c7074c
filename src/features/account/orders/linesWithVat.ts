/** A line as an order tells it, without VAT and in the currency’s smallest parts. */
export interface OrderedLine {
  pieces: number;
  /** Of one piece, rounded. */
  net: number;
  /** Of all of them. */
  netTotal: number;
}

/** In the currency’s smallest parts. */
export interface PricedLine {
  each: number;
  total: number;
}

/**
 * The lines with VAT, which come to `whole`, all in smallest parts. Prices that were entered with VAT are found again.
 * Where there are none that fit, or those without VAT are the rounder ones, the lines share the whole.
 */
export function linesWithVat(lines: readonly OrderedLine[], whole: number, rate: number): PricedLine[] {
  const exact = (net: number) => (net * (100 + rate)) / 100;
  const isNet =
    lines.every(({ pieces, net, netTotal }) => net * pieces === netTotal && isRound(net)) &&
    !lines.every(({ net }) => isRound(Math.round(exact(net))));
  const prices = isNet ? null : entered(lines, whole, rate);
  return prices?.map((each, place) => ({ each, total: totalOf(lines[place], each) })) ?? shared(lines, whole);
}

const totalOf = (line: OrderedLine | undefined, each: number): number => Math.round((line?.pieces ?? 0) * each);

/** How unlike a price it is that somebody has made: 10.00 is one, 10.01 is not. */
function oddness(price: number): number {
  if (price % 50 === 0) return price % 100 === 0 ? 0 : 0.1;
  return price % 5 === 0 || price % 10 === 9 ? 0.2 : 0.6;
}

const isRound = (price: number): boolean => oddness(price) < 0.6;

interface Choice {
  prices: readonly number[];
  unlikelihood: number;
}

/**
 * The likeliest prices of a piece with VAT that come to the whole. Rounding hides two or three behind one without VAT;
 * those near to it and round ones are likelier.
 */
function entered(lines: readonly OrderedLine[], whole: number, rate: number): readonly number[] | null {
  const hidden = (100 + rate) / 100;
  let choices = new Map<number, Choice>([[0, { prices: [], unlikelihood: 0 }]]);
  for (const line of lines) {
    const near = line.net * hidden;
    const next = new Map<number, Choice>();
    for (let price = Math.ceil(near - hidden); price <= near + hidden; price++) {
      const own = Math.abs(price - near) + oddness(price);
      for (const [sum, choice] of choices) {
        const total = sum + totalOf(line, price);
        const unlikelihood = choice.unlikelihood + own;
        if (unlikelihood < (next.get(total)?.unlikelihood ?? Number.POSITIVE_INFINITY))
          next.set(total, { prices: [...choice.prices, price], unlikelihood });
      }
    }
    choices = next;
  }
  return choices.get(whole)?.prices ?? null;
}

/** In proportion. What rounding takes from one line goes to the next, as Magento does with VAT. */
function shared(lines: readonly OrderedLine[], whole: number): PricedLine[] {
  const sum = lines.reduce((all, { netTotal }) => all + netTotal, 0);
  let net = 0;
  let given = 0;
  return lines.map(({ pieces, netTotal }) => {
    net += netTotal;
    const total = (sum > 0 ? Math.round((net * whole) / sum) : 0) - given;
    given += total;
    return { each: pieces > 0 ? Math.round(total / pieces) : 0, total };
  });
}
