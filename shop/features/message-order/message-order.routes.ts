import { implement } from '../../platform/http/implement.ts';
import { getSharedBasket, limitSharing, shareBasket } from './basket/basket.service.ts';
import * as contract from './message-order.contract.ts';
import { limitReading, readBuyerMessage, readMessage } from './message-order.service.ts';
import { readBuyerMessage as readForBuyer } from './staff/message-order.contract.ts';

export const messageOrderRoutes = [
  implement(contract.readMessage, readMessage, { before: limitReading }),
  implement(contract.shareBasket, shareBasket, { before: limitSharing }),
  implement(contract.getSharedBasket, getSharedBasket),
  implement(readForBuyer, readBuyerMessage),
];
