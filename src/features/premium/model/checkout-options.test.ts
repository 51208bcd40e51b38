import { parseOrderId } from '@chupke/domain/order.ts';
import { expect, it } from 'vitest';
import { checkoutOptions } from './checkout-options.ts';

it('the provider’s window is opened as agreed: what is paid is the server’s, and who pays cannot be changed', () => {
  const order = {
    orderId: parseOrderId('order_Abcdefghijklmn'),
    amount: 100,
    currency: 'INR',
    keyId: 'rzp_test_1',
    planName: 'Premium',
  };
  const payer = { email: 'asha@example.in', name: 'Asha' };
  const look = { name: 'Chupke', description: 'Once', colour: '#a24800' };
  const { modal: _, ...options } = checkoutOptions(order, payer, look);
  expect(options).toEqual({
    key: 'rzp_test_1',
    order_id: 'order_Abcdefghijklmn',
    amount: 100,
    currency: 'INR',
    name: 'Chupke',
    description: 'Once',
    prefill: payer,
    readonly: { email: true, name: true },
    remember_customer: false,
    timeout: 300,
    retry: { enabled: true, max_count: 3 },
    method: { upi: true, card: true, netbanking: true, wallet: true, paylater: true, emi: false },
    config: { display: { hide: [{ method: 'emi' }], preferences: { show_default_blocks: true } } },
    theme: { color: '#a24800' },
  });
});
