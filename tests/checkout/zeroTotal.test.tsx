import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import { clickButton, goToDeliveryStep, openCheckout } from '../support/checkout.ts';
import { renderApp } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

/** Removes all payment methods from the REST responses of the back end. `asked` records the request methods. */
function withoutMethods(database: ReturnType<typeof newDatabase>) {
  const shop = createShop({ database });
  const asked: string[] = [];
  const handler = http.all(/(shipping|payment)-information$/, async ({ request }) => {
    asked.push(request.method);
    const body = await (await shop.handle(request.clone()))?.json();
    return HttpResponse.json({ ...body, payment_methods: [] });
  });
  return { asked, handler };
}

test('reports with links that no payment method is available, and sends one request per page load', async () => {
  const database = newDatabase();
  const { asked, handler } = withoutMethods(database);
  const { user, leave } = await openCheckout(undefined, { database, before: [handler] });
  await goToDeliveryStep(user);
  await clickButton(user, textOf('checkout.toPayment'));
  const ways = async () => {
    expect(await main().findByText(textOf('checkout.noPayment'))).toBeVisible();
    const address = textOf('checkout.step.address');
    for (const name of [
      textOf('checkout.editNamed', { step: address }),
      textOf('checkout.goTo.cart'),
      textOf('order.ask'),
    ])
      expect(main().getAllByRole('link', { name })[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
  };
  await ways();
  expect(asked).toEqual(['POST']);
  leave();
  await renderApp('/sa_en/checkout/payment', { database, before: [handler] });
  await ways();
  expect(asked).toEqual(['POST', 'GET']);
});
