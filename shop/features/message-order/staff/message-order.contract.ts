import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id } from '../../../kit/http/wire.ts';
import { readMessage } from '../message-order.contract.ts';

const { post } = endpointsAt('/api/staff/phone_order', {
  access: { staff: 'order.on_behalf' },
  tag: 'Back office: phone orders',
});

export const readBuyerMessage = post('/message', {
  summary: 'Read a buyer’s message as an order at their prices; changes nothing',
  input: readMessage.input.extend({ buyer_id: id }),
  output: readMessage.output,
});
