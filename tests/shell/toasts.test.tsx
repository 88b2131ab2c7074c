import { act, fireEvent, screen, within } from '@testing-library/react';
import { addToast } from '#store/toasts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

const region = () => within(screen.getByRole('region', { name: textOf('shell.notifications') }));

async function openShop() {
  const app = await renderApp('/ae_en/nowhere');
  jest.useFakeTimers();
  const add = (toast: Parameters<typeof addToast>[0]) => act(() => void app.store.dispatch(addToast(toast)));
  const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  return { ...app, add, wait };
}

afterEach(() => jest.useRealTimers());

test('toasts stand in the order they came and go after their time', async () => {
  const { add, wait } = await openShop();
  add({ type: 'info', message: 'First' });
  wait(1000);
  add({ type: 'error', message: 'Second', timeout: 15_000 });
  expect(region().getByRole('alert')).toHaveTextContent('Second');
  wait(4000);
  expect(region().queryByText('First')).not.toBeInTheDocument();
  expect(region().getByText('Second')).toBeInTheDocument();
  wait(11_000);
  expect(region().queryByText('Second')).not.toBeInTheDocument();
});

test('the same toast again is shown again, in its old place, with all its time', async () => {
  const { add, wait } = await openShop();
  add({ type: 'info', message: 'Same' });
  const before = region().getByRole('status');
  wait(4000);
  add({ type: 'info', message: 'Other' });
  add({ type: 'info', message: 'Same' });
  expect(region().getByText('Same')).toBeInTheDocument();
  expect(before).not.toBeInTheDocument();
  expect(
    region()
      .getAllByRole('status')
      .map((toast) => toast.textContent),
  ).toEqual(['Same', 'Other']);
  wait(4000);
  expect(region().getByText('Same')).toBeInTheDocument();
});

test('it is dismissed by its button, and tells so', async () => {
  const { add } = await openShop();
  const onDismiss = jest.fn();
  add({ type: 'info', message: 'Note', onDismiss });
  fireEvent.click(region().getByRole('button', { name: textOf('shell.dismiss') }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(region().queryByText('Note')).not.toBeInTheDocument();
});

test('what is not dismissable has no button', async () => {
  const { add } = await openShop();
  add({ type: 'info', message: 'Note', dismissable: false });
  expect(region().queryByRole('button')).not.toBeInTheDocument();
});

test('its action is done once and takes it away', async () => {
  const { add } = await openShop();
  const onAction = jest.fn();
  add({ type: 'info', message: 'Removed', actionText: 'Undo', onAction });
  fireEvent.click(region().getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(region().queryByText('Removed')).not.toBeInTheDocument();
});

test('an action that takes time keeps it there until it is done, and is not begun twice', async () => {
  const { add } = await openShop();
  let finish = () => {};
  const onAction = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  add({ type: 'info', message: 'A newer shop', timeout: false, actionText: 'Start', onAction });
  const button = region().getByRole('button', { name: 'Start' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(region().queryByText('A newer shop')).not.toBeInTheDocument();
});

test('a pointer or the focus on it stops its time; then it starts anew', async () => {
  const { add, wait } = await openShop();
  add({ type: 'info', message: 'Read me' });
  const toast = region().getByRole('status');
  fireEvent.pointerEnter(toast);
  wait(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerLeave(toast);
  wait(4999);
  expect(toast).toBeInTheDocument();
  act(() =>
    region()
      .getByRole('button', { name: textOf('shell.dismiss') })
      .focus(),
  );
  wait(60_000);
  expect(toast).toBeInTheDocument();
  act(() =>
    region()
      .getByRole('button', { name: textOf('shell.dismiss') })
      .blur(),
  );
  wait(5000);
  expect(toast).not.toBeInTheDocument();
});

test('the pointer may leave while the focus is on it, and the other way about', async () => {
  const { add, wait } = await openShop();
  add({ type: 'info', message: 'Read me' });
  const toast = region().getByRole('status');
  const button = region().getByRole('button', { name: textOf('shell.dismiss') });
  fireEvent.pointerEnter(toast);
  act(() => button.focus());
  fireEvent.pointerLeave(toast);
  wait(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerEnter(toast);
  act(() => button.blur());
  wait(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerLeave(toast);
  wait(5000);
  expect(toast).not.toBeInTheDocument();
});

test('shown again it stays held, and the focus stays on its button; dismissed, it is as any other', async () => {
  const { add, wait } = await openShop();
  const note = { type: 'info', message: 'Same', actionText: 'Undo' } as const;
  add(note);
  fireEvent.pointerEnter(region().getByRole('status'));
  act(() => region().getByRole('button', { name: 'Undo' }).focus());
  add(note);
  expect(region().getByRole('button', { name: 'Undo' })).toHaveFocus();
  act(() => region().getByRole('button', { name: 'Undo' }).blur());
  add(note);
  wait(60_000);
  expect(region().getByText('Same')).toBeInTheDocument();
  fireEvent.pointerLeave(region().getByRole('status'));
  wait(4999);
  expect(region().getByText('Same')).toBeInTheDocument();
  wait(1);
  expect(region().queryByText('Same')).not.toBeInTheDocument();

  add(note);
  fireEvent.pointerEnter(region().getByRole('status'));
  fireEvent.click(region().getByRole('button', { name: textOf('shell.dismiss') }));
  add(note);
  wait(5000);
  expect(region().queryByText('Same')).not.toBeInTheDocument();
});

test('over an open dialog toasts stand inside it, where they can be pressed', async () => {
  const { add } = await openShop();
  fireEvent.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  add({ type: 'info', message: 'Note' });
  expect(screen.getByRole('dialog', { name: textOf('shell.mainMenu') })).toContainElement(screen.getByText('Note'));
});
