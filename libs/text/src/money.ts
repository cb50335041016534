/** How many digits of a currency stand behind the point: 2 for most, none for the yen; 2 for what is no currency. */
const fractionDigits = (currency: string): number => {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

const AMOUNT = /^(-?)(\d{1,12})(?:[.,](\d{1,4}))?$/;

/** Minor units of an amount as people write it, `25`, `25.00` or `25,00`; undefined where it is no amount of the currency. */
export const readAmount = (text: string, currency: string): number | undefined => {
  const [, minus, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  const digits = fractionDigits(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const units = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return minus === '' || units === 0 ? units : -units;
};

/** Minor units as people read them: `25.00`. */
export const writeAmount = (units: number, currency: string): string => {
  const digits = fractionDigits(currency);
  const figures = String(Math.abs(units)).padStart(digits + 1, '0');
  const [whole, fraction] = [
    figures.slice(0, figures.length - digits),
    figures.slice(figures.length - digits),
  ];
  return `${units < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};
