import { screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';

const share = (view: string, params: Record<string, string>) =>
  renderApp(`/${view}/share-target?${new URLSearchParams(params)}`);
const here = (path: string) => `${window.location.origin}${path}`;

afterEach(() => jest.restoreAllMocks());

test('opens a shared link to this host without a new history entry', async () => {
  const steps = window.history.length;
  await share('sa_en', { title: 'A stool', text: `Look at this: ${here(demo.stool.path)}` });
  expect(await main().findByRole('heading', { level: 1, name: demo.stool.name })).toBeVisible();
  expect(window.location.pathname).toBe(`/sa_en${demo.stool.path}`);
  expect(window.history.length).toBe(steps);
});

test('searches for shared text', async () => {
  await share('sa_ar', { text: 'سجاد' });
  expect(await main().findByRole('heading', { level: 1, name: /سجاد/ })).toBeVisible();
  expect(window.location.pathname).toBe('/sa_ar/search.html');
});

test('opens a shared link to another store view with a page load', async () => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => {});
  await share('sa_en', { url: here('/ae_ar/rug.html?color=1') });
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/ae_ar/rug.html?color=1'));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test('ignores a shared link to another host, and searches for the shared text', async () => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => {});
  const assign = jest.spyOn(browser, 'assign').mockImplementation(() => {});
  await share('sa_en', { text: 'Kilim https://evil.example/kilim.html' });
  expect(await screen.findByRole('heading', { level: 1, name: /Kilim/ })).toBeVisible();
  expect(window.location.origin).toBe(new URL(here('/')).origin);
  expect(replace).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
