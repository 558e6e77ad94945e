import { implement } from '../../platform/http/implement.ts';
import * as contract from './question.contract.ts';
import * as service from './question.service.ts';

export const questionRoutes = [
  implement(contract.askQuestion, service.askQuestion),
  implement(contract.answerQuestion, service.answerQuestion),
];
