/* What people type in place of a full link, per channel. Anything that isn't understood stays as it is, for the contract to judge. */

/** The longest link, in characters. Longer texts aren't read at all. */
const MAX_LENGTH = 2_048;

const isHost = (text: string) => {
  const labels = text.replace(/:\d{1,5}$/, '').split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label)) &&
    /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/u.test(labels.at(-1)!)
  );
};

/** Adds `https://` to `example.com/page`. */
function web(typed: string): string {
  const [host = ''] = typed.split(/[/?#]/, 1);
  return isHost(host) && !/[\s\\]/.test(typed) ? `https://${typed}` : typed;
}

/** A phone number with its country code, such as `+30 694 1234567` or `0030…`, in digits; '' for anything else. */
function internationalNumber(typed: string): string {
  if (!/^(?:\+|00)[\d\s()./-]+$/.test(typed)) return '';
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : '';
}

/** A name on a network, with or without an @. */
const handleOf = (typed: string, pattern: RegExp) => {
  const name = typed.replace(/^@/, '');
  return pattern.test(name) ? name : '';
};

function linkedin(typed: string): string {
  const path = /^\/?((?:in|company|school)\/[^\s/\\?#]+\/?)$/i.exec(typed)?.[1];
  if (path) return `https://www.linkedin.com/${path}`;
  const name = handleOf(typed, /^[\p{L}\p{N}-]{3,100}$/u);
  return name ? `https://www.linkedin.com/in/${name}` : web(typed);
}

function whatsapp(typed: string): string {
  const digits = internationalNumber(typed.replace(/^(?:https?:\/\/)?wa\.me\/(?=\+)/i, ''));
  return digits ? `https://wa.me/${digits}` : web(typed);
}

function telegram(typed: string): string {
  const digits = internationalNumber(typed);
  if (digits) return `https://t.me/+${digits}`;
  const name = handleOf(typed, /^[a-z][a-z\d_]{3,31}$/i);
  return name ? `https://t.me/${name}` : web(typed);
}

function facebook(typed: string): string {
  const [host = ''] = typed.split('/', 1);
  const isAddress = typed.includes('/') || /(?:^|\.)(?:facebook\.com|fb\.(?:com|me))$/i.test(host);
  const name = isAddress ? '' : handleOf(typed, /^[a-z\d](?:\.?[a-z\d]){4,49}$/i);
  return name ? `https://www.facebook.com/${name}` : web(typed);
}

/** A name, a repository (`ada/engine`), or the address that `git clone` takes. */
function github(typed: string): string {
  const cloned = /^git@github\.com:([^\s\\]+?)(?:\.git)?$/i.exec(typed)?.[1];
  if (cloned) return `https://github.com/${cloned}`;
  const path = handleOf(typed, /^[a-z\d][a-z\d-]{0,38}(?:\/[\w.-]{1,100})?$/i);
  return path ? `https://github.com/${path}` : web(typed);
}

const READERS = { web, linkedin, whatsapp, telegram, facebook, github };

export type LinkChannel = keyof typeof READERS;

/** The full link that was meant, such as `https://t.me/ada` for `@ada` on Telegram. */
export function fullLink(channel: LinkChannel, typed: string): string {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH || /^(?:https?|mailto):/i.test(text)) return text;
  return READERS[channel](text);
}
