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
  test('stands in its own direction', () => {
    show(<Amount money={aed(1234.5)} />);
    expect(screen.getByText(/AED\s1,234\.50/).closest('bdi')).toHaveAttribute('dir', 'ltr');
  });

  test('in Arabic runs from right to left, its number from left to right', () => {
    show(<Amount money={{ value: -1234.5, currency: 'SAR' }} />, 'sa_ar');
    const number = screen.getByText('-1,234.50');
    expect(number).toHaveAttribute('dir', 'ltr');
    expect(number.parentElement).toHaveAttribute('dir', 'rtl');
    expect(number.parentElement).toHaveTextContent(/^-1,234\.50\sر\.س\.$/);
  });

  test.each([
    ['sa_ar', 'SAR', 'ريال سعودي'],
    ['ae_en', 'AED', 'United Arab Emirates Dirham'],
  ] as const)('in %s the sign of %s is drawn and has a name', async (code, currency, name) => {
    show(<Amount money={{ value: 20, currency }} />, code, '/', { currencyDisplay: 'sign' });
    expect(await screen.findByRole('img', { name })).toBeVisible();
    expect(document.body).toHaveTextContent(/^20\.00$/);
  });

  test('a currency without a sign of its own has its words', async () => {
    show(<Amount money={{ value: 20, currency: 'KWD' }} />, 'ae_en', '/', { currencyDisplay: 'sign' });
    expect(await screen.findByText(/KWD\s20\.000/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('on sale says both prices in words', () => {
    show(<Price price={aed(80)} regular={aed(100)} vatNote />);
    const [now, was, vat] = (['ui.priceNow', 'ui.priceWas', 'ui.vatIncluded'] as const).map((id) => pattern(id).source);
    expect(document.body).toHaveTextContent(new RegExp(`^${now} AED\\s80\\.00 ${was} AED\\s100\\.00 ${vat}$`));
  });

  test('a regular price that is not higher is left out', () => {
    show(<Price price={aed(100)} regular={aed(100)} from />);
    expect(document.body).toHaveTextContent(new RegExp(`^${pattern('ui.priceFrom').source} AED\\s100\\.00$`));
  });
});

test.each([
  ['ae_ar', undefined, 'الإمارات العربية المتحدة'],
  ['ae_ar', 'SA', 'المملكة العربية السعودية'],
])(
  'an address in %s of the country %s ends in %s, and its contacts run from left to right',
  (code, country_id, name) => {
    const contacts = { telephone: '+971501234567', email: 'mona@example.com' };
    show(<AddressLines address={{ city: 'دبي', ...contacts, ...(country_id && { country_id }) }} />, code);
    expect(screen.getByText(name)).toBeVisible();
    for (const contact of Object.values(contacts)) expect(screen.getByText(contact)).toHaveAttribute('dir', 'ltr');
  },
);

describe('field', () => {
  test('its error marks and describes it', () => {
    show(<Field label="City" hint="As on the map" error={textOf('validation.required')} />);
    const field = screen.getByRole('textbox', { name: 'City' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(textOf('validation.required'));
  });

  test('its hint describes it while there is no error; Optional is said', () => {
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

  test('goes up and down between its bounds', async () => {
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
  ])('%s typed is %s', async (typed, value) => {
    const user = userEvent.setup();
    show(<Counter />);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(field()).toHaveValue(value);
  });
});

test('a pending button keeps its name and takes no press', async () => {
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

  test('is named by its title, and has its content only while it is open', () => {
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

  test('asks to be closed by its button, Esc, and a press beside it, not by one inside', () => {
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

  test('the one opened last is on top until it closes', () => {
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

  test('shows first, last and the neighbours, as links', () => {
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

  test('a gap of one page is that page', () => {
    show(<Pagination page={1} pages={4} to={(page) => `?page=${page}`} />);
    expect(names()).toEqual([
      textOf('ui.pageNumber', { page: 1 }),
      textOf('ui.pageNumber', { page: 2 }),
      textOf('ui.pageNumber', { page: 3 }),
      textOf('ui.pageNumber', { page: 4 }),
      textOf('ui.nextPage'),
    ]);
  });

  test('one page needs none', () => {
    show(<Pagination page={1} pages={1} to={() => '/'} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('image', () => {
  test('comes from the media base of the view in steps, with its size; the first of a page at once', () => {
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
  ])('a product’s picture has the merchant’s frame, others fill theirs: %j', (pictures, style) => {
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

  test('one that does not come gives its place to the mark, and its words stay', () => {
    show(<Image src="gone.png" alt="A vase" width={80} />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('A vase')).toBeInTheDocument();
  });
});

test('a rating is a sentence', () => {
  show(<Rating percent={88} count={12} />);
  expect(screen.getByRole('img', { name: textOf('ui.rating', { stars: '4.4', count: 12 }) })).toBeInTheDocument();
});

describe('page meta', () => {
  const clear = () => {
    for (const old of document.querySelectorAll('[data-head]')) old.remove();
  };
  beforeEach(clear);
  const link = (selector: string) => document.head.querySelector(`link${selector}`)?.getAttribute('href');

  test('the title has the store’s name, and العربية while it is not known', () => {
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

  test('canonical, and the views that have the page', () => {
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

  test('no view is named where no other is known to have the page, and no default view that lacks it', () => {
    rugs();
    expect(alternates()).toEqual({});
    rugs({ ae_ar: '/rugs.html' });
    expect(Object.keys(alternates())).toEqual(['ar-AE', 'en-AE']);
  });

  test('what the document server knows of the other views stays while the page does', () => {
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

  test('a page that is not for search engines says so and names no other views', () => {
    show(<PageMeta title="Cart" noIndex />, 'ae_en', '/cart');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    expect(link('[rel=alternate]')).toBeUndefined();
  });

  test('JSON-LD carries its context', () => {
    show(<PageMeta title="Rug" jsonLd={[{ '@type': 'Product', name: '</script><b>' }]} />);
    const text = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
  });

  test('the next page’s words take the place of the last one’s, and nothing in them is markup', () => {
    const { unmount } = show(<PageMeta title="Rugs" description={'A "fine" <b>&amp; soft</b> one'} />);
    unmount();
    show(<PageMeta title="Lamps" description={'"><script>1</script>'} />);
    const descriptions = [...document.head.querySelectorAll('meta[name=description]')];
    expect(descriptions.map((one) => one.getAttribute('content'))).toEqual(['"><script>1</script>']);
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(document.head.querySelector('script[data-head], script:not([type])')).toBeNull();
  });
});

describe('why a form was not accepted', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => scrolled.mockClear());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={english}>
      {children}
    </IntlProvider>
  );

  test('comes into view when it is said, and when something else is', () => {
    const { rerender } = render(<FormError message={undefined} />, { wrapper });
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<FormError message="No." />);
    expect(scrolled.mock.contexts).toEqual([screen.getByText('No.').closest('[role=alert]')]);
    rerender(<FormError message="Still no." />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test('gives way to good news when it was the connection, and only then', async () => {
    const { rerender } = render(<FormError message={english['error.offline']} />, { wrapper });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('status')).toHaveTextContent(english['error.reachableAgain']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // Sent again, and the same again.
    rerender(<FormError message={undefined} />);
    rerender(<FormError message={english['error.offline']} />);
    expect(screen.getByRole('alert')).toHaveTextContent(english['error.offline']);
  });
});
