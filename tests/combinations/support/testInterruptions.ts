import { screen } from '@testing-library/react';
import { isEverything, someOf } from '../../support/sample.ts';
import { anyOf } from '../../support/texts.ts';
import { interruptions } from './interruptions.ts';
import { type ChangeCase, type Interruption, Scenario, type Shopper, type State } from './scenario.ts';

/** Messages that report a failed change. */
const failures = anyOf(
  'cart.waitingFailed',
  'cart.waitingRefused',
  'cart.waitingSentNews',
  'cart.mergeFailed',
  'error.network',
  'error.server',
  'error.timeout',
  'error.offline',
  'error.forbidden',
);

/** Messages about the connection, which do not report a failed change. */
const aboutConnection = anyOf('app.offline', 'app.online', 'error.load');

/** Error texts of the back end for developers. The app must not show them to a shopper. */
const forDevelopers = /cart isn't active|internal server error|authorized|cannot perform|graphql|undefined|null\b/i;

interface Cell {
  shopper: Shopper;
  column: Interruption;
  isDone: boolean;
}

const cellsOf = (row: ChangeCase): Cell[] =>
  row.shoppers.flatMap((shopper) =>
    interruptions
      .filter(({ isOf }) => !isOf || isOf(row, shopper))
      .flatMap((column) => {
        const times = !column.strike ? [false] : column.isAfterOnly ? [true] : [false, true];
        return times.map((isDone) => ({ shopper, column, isDone }));
      }),
  );

const isSame = (one: State, two: State): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(two).sort());

async function runScenario(row: ChangeCase, { shopper, column, isDone }: Cell): Promise<void> {
  const scenario = new Scenario(shopper);
  try {
    await scenario.begin(row);
    await row.prepare?.(scenario);
    scenario.stay();
    if (!row.isAtOpening) {
      await scenario.open(scenario.path);
      await row.ready?.(scenario);
    }
    await column.begin?.(scenario);
    const { strike } = column;
    const held = strike && scenario.network.hold(row.call, isDone);
    await row.act(scenario);
    if (held) {
      await held.arrived();
      await strike(scenario, held, isDone);
    }
    await column.end?.(scenario);
    await scenario.waitForChanges();

    const after = { ...row.after, ...column.more };
    const said = scenario.said.messages.filter((text) => !aboutConnection.test(text));
    expect(said.filter((text) => forDevelopers.test(text))).toEqual([]);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
    const state = row.read(scenario);
    const isUntrue = (text: string) => failures.test(text) && !row.allowedMessages?.test(text);
    if (isSame(state, after)) expect(said.filter(isUntrue)).toEqual([]);
    else {
      const isBetween = column.mayEnd && row.between && isSame(state, row.between);
      if (!isBetween) expect(state).toEqual({ ...row.before, ...column.more });
      // The app shows the failure, and the shopper can repeat the change.
      if (!(row.showsItself && column.endsPage)) expect(said).not.toEqual([]);
      if (column.mayEnd) return;
      if (row.again) await row.again(scenario);
      else {
        await scenario.reopen(scenario.path);
        await row.ready?.(scenario);
        await row.act(scenario);
      }
      await scenario.waitForChanges();
      expect(row.read(scenario)).toEqual(after);
    }
    const shownAt = typeof row.shownAt === 'function' ? row.shownAt(scenario) : row.shownAt;
    if (!column.staysOpen || row.isLeaving) await scenario.reopen(shownAt);
    else if (typeof row.shownAt === 'string') await scenario.go(row.shownAt);
    await row.show(after, scenario);
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    scenario.end();
  }
}

/**
 * Number of interruptions of a change that `npm test` runs besides the lost response. `npm run test:matrix` runs all
 * interruptions.
 */
const SAMPLE = 2;

const when = ({ column, isDone }: Cell): string =>
  column.strike ? `${column.name} ${isDone ? 'after' : 'before'} the back end acts` : column.name;

/** Defines a test for each combination of a change and an interruption that applies to the change. */
export function testInterruptions(rows: readonly ChangeCase[]): void {
  for (const row of rows) {
    const cells = cellsOf(row);
    const isCommon = ({ column }: Cell) => column.isAfterOnly === true;
    const others = cells.filter((cell) => !isCommon(cell));
    const chosen = isEverything ? cells : [...cells.filter(isCommon).slice(0, 1), ...someOf(others, SAMPLE, row.name)];
    test.each(chosen.map((cell) => [cell.shopper, when(cell), cell] as const))(
      `shows a %s the true outcome after %s: ${row.name}`,
      (_shopper, _when, cell) => runScenario(row, cell),
    );
  }
}
