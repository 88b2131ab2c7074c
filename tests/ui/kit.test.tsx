import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { StoreViewProvider } from '#lib/storeViewContext';
import { type StoreView, storeViewByCode } from '#lib/storeViews';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { makeOpenDialogs } from '#ui/dialog/openDialogs';
import { Field } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { PageMeta, StoreNameContext } from '#ui/PageMeta';
import { Pagination } from '#ui/Pagination';
import { Rating } from '#ui/Rating';
import { AddressLines } from '#ui/text/AddressLines';
import { Amount, Price } from '#ui/text/Price';
import arabic from '../../i18n/ar_SA.json';
import english from '../../i18n/en_US.json';
import { pattern, textOf } from '../support/texts.ts';

function show(element: ReactElement, code: string = 'ae_en', path = '/', special: Partial<StoreView> = {}) {
  const known = storeViewByCode(code);
  if (!known) throw new Error(code);
  const view = { ...known, ...special };
  return render(
    <IntlProvider locale={view.locale} messages={view.language === 'ar' ? arabic : english}>
      <StoreViewProvider view={view}>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </StoreViewProvider>
    </IntlProvider>,
  );
}

const aed = (value: number) => ({ value, currency: 'AED' });

describe('price', () => {
  test('has its own text direction', () => {
    show(<Amount money={aed(1234.5)} />);
    expect(screen.getByText(/AED\s1,234\.50/).closest('bdi')).toHaveAttribute('dir', 'ltr');
  });

  test('runs from right to left in Arabic, with its number from left to right', () => {
    show(<Amount money={{ value: -1234.5, currency: 'SAR' }} />, 'sa_ar');
    const number = screen.getByText('-1,234.50');
    expect(number).toHaveAttribute('dir', 'ltr');
    expect(number.parentElement).toHaveAttribute('dir', 'rtl');
    expect(number.parentElement).toHaveTextContent(/^-1,234\.50\sر\.س\.$/);
  });

  test.each([
    ['sa_ar', 'SAR', 'ريال سعودي'],
    ['ae_en', 'AED', 'United Arab Emirates Dirham'],
  ] as const)('shows in %s the sign of %s with an accessible name', async (code, currency, name) => {
    show(<Amount money={{ value: 20, currency }} />, code, '/', { currencyDisplay: 'sign' });
    expect(await screen.findByRole('img', { name })).toBeVisible();
    expect(document.body).toHaveTextContent(/^20\.00$/);
  });

  test('shows the code of a currency without a sign', async () => {
    show(<Amount money={{ value: 20, currency: 'KWD' }} />, 'ae_en', '/', { currencyDisplay: 'sign' });
    expect(await screen.findByText(/KWD\s20\.000/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('labels the current and the regular price when discounted', () => {
    show(<Price price={aed(80)} regular={aed(100)} vatNote />);
    const [now, was, vat] = (['ui.priceNow', 'ui.priceWas', 'ui.vatIncluded'] as const).map((id) => pattern(id).source);
    expect(document.body).toHaveTextContent(new RegExp(`^${now} AED\\s80\\.00 ${was} AED\\s100\\.00 ${vat}$`));
  });

  test('omits a regular price that is not higher', () => {
    show(<Price price={aed(100)} regular={aed(100)} from />);
    expect(document.body).toHaveTextContent(new RegExp(`^${pattern('ui.priceFrom').source} AED\\s100\\.00$`));
  });
});

test.each([
  ['ae_ar', undefined, 'الإمارات العربية المتحدة'],
  ['ae_ar', 'SA', 'المملكة العربية السعودية'],
])(
  'shows an address in %s with the country %s as %s, and its contacts from left to right',
  (code, country_id, name) => {
    const contacts = { telephone: '+971501234567', email: 'mona@example.com' };
    show(<AddressLines address={{ city: 'دبي', ...contacts, ...(country_id && { country_id }) }} />, code);
    expect(screen.getByText(name)).toBeVisible();
    for (const contact of Object.values(contacts)) expect(screen.getByText(contact)).toHaveAttribute('dir', 'ltr');
  },
);

describe('field', () => {
  test('is invalid, and described by its error', () => {
    show(<Field label="City" hint="As on the map" error={textOf('validation.required')} />);
    const field = screen.getByRole('textbox', { name: 'City' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(textOf('validation.required'));
  });

  test('is described by its hint when it has no error, and marked as optional', () => {
    show(<Field label="Street" hint="With the number" optional />);
    const name = new RegExp(`Street\\s*${pattern('ui.optional').source}`);
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('With the number');
  });
});

describe('quantity', () => {
  function Counter({ from = 1 }: { from?: number }) {
    const [value, setValue] = useState(from);
    return <QuantityStepper value={value} onChange={setValue} label="Vase" />;
  }
  const field = () => screen.getByRole('textbox', { name: `${textOf('ui.quantity')}: Vase` });

  test('stays between its bounds', async () => {
    const user = userEvent.setup();
    const { unmount } = show(<Counter />);
    expect(screen.getByRole('button', { name: textOf('ui.quantityLess') })).toBeDisabled();
    unmount();
    show(<Counter from={9998} />);
    await user.click(screen.getByRole('button', { name: textOf('ui.quantityMore') }));
    expect(field()).toHaveValue('9999');
    expect(screen.getByRole('button', { name: textOf('ui.quantityMore') })).toBeDisabled();
  });

  test.each([
    ['٣', '3'],
    ['۴', '4'],
    ['7', '7'],
    ['50000', '9999'],
    ['0', '1'],
    ['x', '1'],
  ])('reads the input %s as %s', async (typed, value) => {
    const user = userEvent.setup();
    show(<Counter />);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(field()).toHaveValue(value);
  });
});

test('keeps the name of a pending button, and ignores presses', async () => {
  const press = jest.fn();
  show(
    <Button pending onClick={press}>
      Add
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(press).not.toHaveBeenCalled();
});

describe('dialog', () => {
  const noop = () => {};

  test('is named by its title, and renders its content only while it is open', () => {
    jest.useFakeTimers();
    const dialog = (open: boolean) => (
      <IntlProvider locale="en" messages={english}>
        <Dialog open={open} onClose={noop} title="Filters">
          Content
        </Dialog>
      </IntlProvider>
    );
    const { rerender } = render(dialog(true));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Content');
    rerender(dialog(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(192));
    expect(screen.queryByText('Content')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('requests to be closed by its button, Escape and a press outside, but not by a press inside', () => {
    const close = jest.fn();
    show(
      <Dialog open onClose={close} title="Filters" variant="end">
        <p>Content</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    const press = (element: HTMLElement) => {
      fireEvent.pointerDown(element);
      fireEvent.click(element);
    };
    press(screen.getByText('Content'));
    expect(close).toHaveBeenCalledTimes(0);
    press(dialog);
    expect(close).toHaveBeenCalledTimes(1);
    press(screen.getByRole('button', { name: textOf('ui.close') }));
    expect(close).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(3);
  });

  test('is on top when opened last, until it is closed', () => {
    const dialogs = makeOpenDialogs();
    const [menu, cart] = [document.createElement('dialog'), document.createElement('dialog')];
    const closeMenu = dialogs.add(menu);
    const closeCart = dialogs.add(cart);
    expect(dialogs.top()).toBe(cart);
    closeCart();
    expect(dialogs.top()).toBe(menu);
    closeMenu();
    expect(dialogs.top()).toBeUndefined();
  });
});

describe('pagination', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

  test('links to the first, the last and the adjacent pages', () => {
    show(<Pagination page={5} pages={9} to={(page) => `?page=${page}`} />);
    expect(names()).toEqual([
      textOf('ui.previousPage'),
      textOf('ui.pageNumber', { page: 1 }),
      textOf('ui.pageNumber', { page: 4 }),
      textOf('ui.pageNumber', { page: 5 }),
      textOf('ui.pageNumber', { page: 6 }),
      textOf('ui.pageNumber', { page: 9 }),
      textOf('ui.nextPage'),
    ]);
    expect(screen.getByRole('link', { name: textOf('ui.pageNumber', { page: 5 }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', { name: textOf('ui.pageNumber', { page: 6 }) })).toHaveAttribute(
      'href',
      '/?page=6',
    );
  });

  test('shows the number of the page instead of a gap of one page', () => {
    show(<Pagination page={1} pages={4} to={(page) => `?page=${page}`} />);
    expect(names()).toEqual([
      textOf('ui.pageNumber', { page: 1 }),
      textOf('ui.pageNumber', { page: 2 }),
      textOf('ui.pageNumber', { page: 3 }),
      textOf('ui.pageNumber', { page: 4 }),
      textOf('ui.nextPage'),
    ]);
  });

  test('renders nothing for one page', () => {
    show(<Pagination page={1} pages={1} to={() => '/'} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('image', () => {
  test('has media URLs of the store view in several widths, its size, and high priority if set', () => {
    show(<Image src="rug.jpg" alt="A rug" width={320} priority />, 'sa_ar');
    const image = screen.getByRole('img', { name: 'A rug' });
    expect(image).toHaveAttribute('src', '/media/sa/catalog/product/rug.jpg?auto=webp&format=pjpg&width=320');
    for (const [name, value] of Object.entries({ width: '320', height: '400', sizes: '320px' }))
      expect(image).toHaveAttribute(name, value);
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).not.toHaveAttribute('loading');
    expect(image.getAttribute('srcset')).toContain('width=640 672w');
  });

  test.each([
    [undefined, { aspectRatio: '0.8', objectFit: 'contain' }],
    [{ fit: 'cover', ratio: 1.5 } as const, { aspectRatio: '1.5', objectFit: 'cover' }],
  ])('has the configured ratio and fit for products, and covers its frame otherwise: %j', (pictures, style) => {
    show(
      <>
        <Image src="rug.jpg" alt="A rug" width={300} />
        <Image src="home/hero.jpg" alt="A majlis" type="image-wysiwyg" width={300} ratio={2} />
      </>,
      'sa_ar',
      '/',
      pictures && { pictures },
    );
    const picture = screen.getByRole('img', { name: 'A rug' });
    expect(picture).toHaveStyle(style);
    expect(picture).toHaveAttribute('height', String(300 / Number(style.aspectRatio)));
    expect(screen.getByRole('img', { name: 'A majlis' })).toHaveStyle({ aspectRatio: '2', objectFit: 'cover' });
  });

  test('is replaced by its alternative text when it fails to load', () => {
    show(<Image src="gone.png" alt="A vase" width={80} />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('A vase')).toBeInTheDocument();
  });
});

test('gives a rating a sentence as its accessible name', () => {
  show(<Rating percent={88} count={12} />);
  expect(screen.getByRole('img', { name: textOf('ui.rating', { stars: '4.4', count: 12 }) })).toBeInTheDocument();
});

describe('page meta', () => {
  const clear = () => {
    for (const old of document.querySelectorAll('[data-head]')) old.remove();
  };
  beforeEach(clear);
  const link = (selector: string) => document.head.querySelector(`link${selector}`)?.getAttribute('href');

  test('has a fallback name in the title until the store name is loaded', () => {
    show(<PageMeta title="Rugs" />);
    expect(document.title).toBe('Rugs - العربية');
  });

  const rugs = (alternates?: Record<string, string>) =>
    show(
      <StoreNameContext value="Dukkan">
        <PageMeta title="Rugs" description="Woven" canonicalPath="/rugs.html" {...(alternates && { alternates })} />
      </StoreNameContext>,
    );
  const alternates = () =>
    Object.fromEntries(
      [...document.head.querySelectorAll('link[hreflang]')].map((one) => [
        one.getAttribute('hreflang'),
        one.getAttribute('href'),
      ]),
    );

  test('has a canonical URL, and alternates for the store views that have the page', () => {
    rugs({ sa_ar: '/sajjad.html', sa_en: '/rugs.html' });
    expect(document.title).toBe('Rugs - Dukkan');
    expect(link('[rel=canonical]')).toBe('http://localhost/ae_en/rugs.html');
    expect(alternates()).toEqual({
      'ar-SA': 'http://localhost/sa_ar/sajjad.html',
      'en-SA': 'http://localhost/sa_en/rugs.html',
      'en-AE': 'http://localhost/ae_en/rugs.html',
      'x-default': 'http://localhost/sajjad.html',
    });
    expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'Woven');
  });

  test('has no alternates without another store view, and no x-default if the default view lacks the page', () => {
    rugs();
    expect(alternates()).toEqual({});
    rugs({ ae_ar: '/rugs.html' });
    expect(Object.keys(alternates())).toEqual(['ar-AE', 'en-AE']);
  });

  test('keeps the alternates of the document server while the same page is shown', () => {
    const known = () => {
      clear();
      document.head.insertAdjacentHTML(
        'beforeend',
        '<link data-head rel="canonical" href="http://localhost/ae_en/rugs.html"><link data-head rel="alternate" hreflang="ar-SA" href="http://localhost/sa_ar/sajjad.html">',
      );
    };
    known();
    rugs();
    expect(alternates()).toEqual({ 'ar-SA': 'http://localhost/sa_ar/sajjad.html' });
    known();
    show(<PageMeta title="Lamps" canonicalPath="/lamps.html" />);
    expect(alternates()).toEqual({});
    known();
    show(<PageMeta title="Nothing here" canonicalPath="/rugs.html" noIndex />);
    expect(alternates()).toEqual({});
  });

  test('has noindex and no alternates on a page that is not for search engines', () => {
    show(<PageMeta title="Cart" noIndex />, 'ae_en', '/cart');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    expect(link('[rel=alternate]')).toBeUndefined();
  });

  test('adds the context to JSON-LD', () => {
    show(<PageMeta title="Rug" jsonLd={[{ '@type': 'Product', name: '</script><b>' }]} />);
    const text = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
  });

  test('replaces the tags of the last page, and escapes their text', () => {
    const { unmount } = show(<PageMeta title="Rugs" description={'A "fine" <b>&amp; soft</b> one'} />);
    unmount();
    show(<PageMeta title="Lamps" description={'"><script>1</script>'} />);
    const descriptions = [...document.head.querySelectorAll('meta[name=description]')];
    expect(descriptions.map((one) => one.getAttribute('content'))).toEqual(['"><script>1</script>']);
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(document.head.querySelector('script[data-head], script:not([type])')).toBeNull();
  });
});

describe('form error', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => scrolled.mockClear());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={english}>
      {children}
    </IntlProvider>
  );

  test('scrolls into view when it appears and when it changes', () => {
    const { rerender } = render(<FormError message={undefined} />, { wrapper });
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<FormError message="No." />);
    expect(scrolled.mock.contexts).toEqual([screen.getByText('No.').closest('[role=alert]')]);
    rerender(<FormError message="Still no." />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test('is replaced by a status when the device is online again, and shown after the next failure', async () => {
    const { rerender } = render(<FormError message={english['error.offline']} />, { wrapper });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('status')).toHaveTextContent(english['error.reachableAgain']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The next attempt fails with the same error.
    rerender(<FormError message={undefined} />);
    rerender(<FormError message={english['error.offline']} />);
    expect(screen.getByRole('alert')).toHaveTextContent(english['error.offline']);
  });
});
