import { implement, implementDownload } from '../../platform/http/implement.ts';
import { getWhatsAppLink, removeWhatsAppLink, startWhatsAppLink } from './link.service.ts';
import { receiveWhatsApp, verifyWhatsApp } from './webhook.service.ts';
import * as contract from './whatsapp.contract.ts';

export const whatsappRoutes = [
  implement(contract.getWhatsAppLink, getWhatsAppLink),
  implement(contract.startWhatsAppLink, startWhatsAppLink),
  implement(contract.removeWhatsAppLink, removeWhatsAppLink),
  implement(contract.receiveWhatsApp, receiveWhatsApp),
  implementDownload(contract.verifyWhatsApp, verifyWhatsApp),
];
