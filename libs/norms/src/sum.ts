import { Decimal } from '@amici/kernel';

export const sumOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), Decimal.ZERO);
