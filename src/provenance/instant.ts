const FORM =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/;

/** A moment: minutes of UTC, the second in that minute (60 is a leap second), and the digits of its fraction. */
interface Instant {
  readonly minute: number;
  readonly second: number;
  readonly fraction: string;
}

/**
 * Negative when `a` is the earlier of two times in the form of RFC 3339, section 5.6; undefined when one is not. Offsets
 * are whole minutes, so that a leap second stays what it is: after :59, and before the minute that follows.
 */
export function compareInstants(a: string, b: string): number | undefined {
  const first = readInstant(a);
  const second = readInstant(b);
  if (first === undefined || second === undefined) return undefined;
  return first.minute - second.minute || first.second - second.second || compareFractions(first, second);
}

function readInstant(text: string): Instant | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours, offsetMinutes] = match;
  const offset = sign === undefined ? 0 : Number(offsetHours) * 60 + Number(offsetMinutes);
  const local = daysOf(Number(year), Number(month), Number(day)) * 1440 + Number(hour) * 60 + Number(minute);
  return { minute: sign === '-' ? local + offset : local - offset, second: Number(second), fraction };
}

/** Days of the Gregorian calendar since 0000-03-01; `Date` reads the years 0 to 99 as the twentieth century's. */
function daysOf(year: number, month: number, day: number): number {
  const shifted = month < 3 ? year - 1 : year;
  const century = Math.floor(shifted / 100);
  return (
    365 * shifted +
    Math.floor(shifted / 4) -
    century +
    Math.floor(shifted / 400) +
    Math.floor((153 * ((month + 9) % 12) + 2) / 5) +
    day
  );
}

function compareFractions(a: Instant, b: Instant): number {
  const length = Math.max(a.fraction.length, b.fraction.length);
  const x = a.fraction.padEnd(length, '0');
  const y = b.fraction.padEnd(length, '0');
  return x < y ? -1 : Number(x > y);
}
