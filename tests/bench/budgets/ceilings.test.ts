/** @jest-environment node */
import { readBudgets } from '../../browser/budgets/budgets.ts';
import { ceilingOf } from '../../browser/budgets/ceilings.ts';
import { pageKinds } from '../../browser/budgets/visits.ts';

const { pages, layoutShift, longTasks } = readBudgets();

test('has budgets for every kind of page', () => {
  expect(Object.keys(pages).sort()).toEqual([...pageKinds].sort());
});

test('has no budget above its ceiling', () => {
  const above = Object.entries(pages).flatMap(([name, screens]) =>
    (['phone', 'wide'] as const).flatMap((screen) =>
      Object.entries(ceilingOf(name, screen)).flatMap(([kind, most]) => {
        const budget = new Map(Object.entries(screens[screen])).get(kind) ?? Number.NaN;
        return budget <= most ? [] : [`${name}, ${screen}, ${kind}: ${budget} > ${most}`];
      }),
    ),
  );
  expect(above).toEqual([]);
  expect(layoutShift).toBeLessThanOrEqual(0.01);
  expect(longTasks).toBeLessThanOrEqual(4);
});
