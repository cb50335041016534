import { idOf } from '../../words';
import { doorsOf } from '../door';
import {
  balanceBody,
  bodyId,
  bondLineBody,
  chargeBody,
  depositBody,
  depositEndBody,
  invoiceBody,
  lineId,
  paymentBody,
  payoutBody,
  prizeBody,
  reversalBody,
  scaleBody,
  statementQuery,
} from './account-bodies';
import { yearInPath } from './federation-bodies';

const door = doorsOf('registry', 'accounts', {
  holder: idOf('player', 'A federation by its code, or a player by his id'),
  year: yearInPath,
  line: lineId,
  invoice: idOf('line-of-account', 'Number of the invoice'),
  body: bodyId,
});

const treasurer = 'the treasurer';

/** The books: fees and their scale, payments, invoices, deposits, bonds, prizes. No money is moved here. */
export const ACCOUNT_DOORS = [
  door({
    method: 'GET',
    path: 'accounts/:holder/:year',
    query: 'written-account',
    summary: 'The statement of an account, as of any instant, as JSON, CSV or text',
    who: 'its holder, the delegate of a federation, the treasurer',
    asks: statementQuery,
    signedIn: true,
    table: true,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/charges/:line',
    command: 'ChargeFee',
    who: treasurer,
    summary: 'Charge a fee by the scale of the year in which the event starts',
    body: chargeBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/payments/:line',
    command: 'ReceiveFee',
    who: treasurer,
    summary: 'Book a payment; an entry that waited for it is accepted',
    body: paymentBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/invoices/:invoice',
    command: 'IssueInvoice',
    who: treasurer,
    summary: 'Invoice all fees that stand on no invoice yet',
    body: invoiceBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/deposits/:line',
    command: 'HoldDeposit',
    who: treasurer,
    summary: 'Hold a deposit: a prize fund before the start',
    body: depositBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/releases/:line',
    command: 'ReleaseDeposit',
    who: treasurer,
    summary: 'Give a deposit back',
    body: depositEndBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/bonds/:line',
    command: 'BookBond',
    who: treasurer,
    summary: 'Book a bond that a federation holds, gives back or keeps',
    body: bondLineBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/prizes/:line',
    command: 'DuePrize',
    who: treasurer,
    summary: 'A prize is due to the holder',
    body: prizeBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/payouts/:line',
    command: 'PayPrize',
    who: treasurer,
    summary: 'A prize was paid out',
    body: payoutBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/reversals/:line',
    command: 'ReverseLine',
    who: treasurer,
    summary: 'Reverse a line that was wrong: none is changed',
    body: reversalBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/taken-over/:line',
    command: 'TakeOverBalance',
    who: treasurer,
    summary: 'Go on with a balance or a deposit of the books kept elsewhere so far, once',
    body: balanceBody,
  }),
  door({
    method: 'PUT',
    path: 'accounts/:holder/:year/end',
    command: 'CloseYear',
    who: treasurer,
    summary: 'Close the year of an account',
  }),
  door({
    method: 'GET',
    path: 'fee-scales/:body/:year',
    query: 'fee-scale',
    summary: 'The fees of a year',
  }),
  door({
    method: 'PUT',
    path: 'fee-scales/:body/:year',
    command: 'AdoptFeeScale',
    who: 'Congress, the Executive Board',
    summary: 'Adopt the fees of a year, by a motion',
    body: scaleBody,
  }),
];
