import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import { chunkFailedEvent, lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;

/** Loads the chunk of a part; the first `times` attempts fail. */
function failing(times: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= times) throw Object.assign(new Error('Loading failed.'), { name: 'ChunkLoadError' });
    return { Part };
  });
  return load;
}

/** Errors reported to the window as uncaught. */
const told: unknown[] = [];
const listener = ({ error }: ErrorEvent) => told.push(error);
/** Details of the events about chunks that failed to load. */
const failed: unknown[] = [];
const onFailedChunk = (event: Event) => failed.push((event as CustomEvent<unknown>).detail);
beforeEach(() => {
  told.length = 0;
  failed.length = 0;
  jest.useFakeTimers();
  window.addEventListener('error', listener);
  window.addEventListener(chunkFailedEvent, onFailedChunk);
});
afterEach(() => {
  window.removeEventListener('error', listener);
  window.removeEventListener(chunkFailedEvent, onFailedChunk);
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('reports no error when a retry loads the part', async () => {
  const part = lazyPart(lazyChunk(failing(2)), (code) => code.Part);
  render(<part.Part wanted fallback="One moment" name="water" />);
  expect(screen.getByText('One moment')).toBeInTheDocument();
  await wait(1_200);
  expect(screen.getByText('The part of water')).toBeInTheDocument();
  expect(told).toEqual([]);
});

test('reports a failed part once, shows a text instead, and renders the part once it loads', async () => {
  const load = failing(7);
  const part = lazyPart(lazyChunk(load), (code) => code.Part);
  const onFailed = jest.fn();
  render(<part.Part wanted errorFallback="No water today" onFailed={onFailed} name="water" />);
  await wait(1_200);
  expect(screen.getByText('No water today')).toBeInTheDocument();
  expect(onFailed).toHaveBeenCalledTimes(1);
  await wait(22_000);
  expect(load).toHaveBeenCalledTimes(6);
  expect(screen.getByText('No water today')).toBeInTheDocument();
  // The online event starts a new attempt at once.
  window.dispatchEvent(new Event('online'));
  await wait(1_200);
  expect(screen.getByText('The part of water')).toBeInTheDocument();
  expect(told).toEqual([expect.objectContaining({ name: 'ChunkLoadError' })]);
  // One event for each load that failed after its retries: a listener may reload the page.
  expect(failed).toEqual([expect.objectContaining({ name: 'ChunkLoadError' }), expect.anything()]);
});

test('reports nothing when an optional part fails', async () => {
  const part = lazyPart(lazyChunk(failing(3)), (code) => code.Part, { isOptional: true });
  render(<part.Part wanted errorFallback="Nothing to see" name="water" />);
  await wait(1_200);
  expect(screen.getByText('Nothing to see')).toBeInTheDocument();
  expect([told, failed]).toEqual([[], []]);
});

test('loads a failed part again when the shopper opens the part again', async () => {
  const part = lazyPart(lazyChunk(failing(3)), (code) => code.Part);
  function Door() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <part.Part wanted={open} onFailed={() => setOpen(false)} name="water" />
      </>
    );
  }
  render(<Door />);
  await act(async () => screen.getByRole('button').click());
  await wait(1_200);
  expect(screen.queryByText('The part of water')).toBeNull();
  await act(async () => screen.getByRole('button').click());
  await wait(1_200);
  expect(screen.getByText('The part of water')).toBeInTheDocument();
});

test('renders a part only once its texts are loaded', async () => {
  const texts = { areHere: () => isComplete, complete: jest.fn() };
  let isComplete = false;
  texts.complete.mockRejectedValueOnce(new Error('No texts')).mockImplementation(async () => {
    isComplete = true;
  });
  const part = lazyPart(lazyChunk(failing(0), { withTexts: true }), (code) => code.Part);
  await part.prepare();
  render(
    <DeferredMessagesContext value={texts}>
      <part.Part wanted fallback="One moment" name="water" />
    </DeferredMessagesContext>,
  );
  await wait(0);
  expect(screen.getByText('One moment')).toBeInTheDocument();
  await wait(22_000);
  expect(screen.getByText('The part of water')).toBeInTheDocument();
});

test('shows a replacement for a part that fails to render, until the part is opened again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('A crack');
    return <p>The part of water</p>;
  };
  const part = lazyPart(
    lazyChunk(async () => ({ Part })),
    (code) => code.Part,
  );
  const onFailed = jest.fn();
  const { rerender } = render(<part.Part wanted errorFallback="No water today" onFailed={onFailed} />);
  await wait(0);
  expect(screen.getByText('No water today')).toBeInTheDocument();
  expect(onFailed).toHaveBeenCalledTimes(1);
  isBroken = false;
  rerender(<part.Part wanted={false} errorFallback="No water today" />);
  rerender(<part.Part wanted errorFallback="No water today" />);
  expect(screen.getByText('The part of water')).toBeInTheDocument();
  logged.mockRestore();
});
