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

test('shows toasts in the order in which they are added, and removes each after its timeout', async () => {
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

test('keeps the position of a toast that is added again, and restarts its timeout', async () => {
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

test('dismisses a toast by its button, and calls onDismiss', async () => {
  const { add } = await openShop();
  const onDismiss = jest.fn();
  add({ type: 'info', message: 'Note', onDismiss });
  fireEvent.click(region().getByRole('button', { name: textOf('shell.dismiss') }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(region().queryByText('Note')).not.toBeInTheDocument();
});

test('shows no button on a toast that cannot be dismissed', async () => {
  const { add } = await openShop();
  add({ type: 'info', message: 'Note', dismissable: false });
  expect(region().queryByRole('button')).not.toBeInTheDocument();
});

test('runs the action of a toast once, and removes the toast', async () => {
  const { add } = await openShop();
  const onAction = jest.fn();
  add({ type: 'info', message: 'Removed', actionText: 'Undo', onAction });
  fireEvent.click(region().getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(region().queryByText('Removed')).not.toBeInTheDocument();
});

test('keeps a toast until its slow action is done, and does not start the action twice', async () => {
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

test('stops the timeout while a toast has the pointer or the focus, then starts it again', async () => {
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

test('keeps the timeout stopped while either the pointer or the focus is on the toast', async () => {
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

test('keeps the focus and the stopped timeout of a toast that is added again before it is dismissed', async () => {
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

test('shows toasts inside an open dialog, where they can be pressed', async () => {
  const { add } = await openShop();
  fireEvent.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  add({ type: 'info', message: 'Note' });
  expect(screen.getByRole('dialog', { name: textOf('shell.mainMenu') })).toContainElement(screen.getByText('Note'));
});
