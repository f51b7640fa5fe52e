import { createHash } from 'node:crypto';

/* For visitors whose browser runs no scripts: what became of their message. */

const STYLE = `:root{color-scheme:light dark}
body{max-width:38rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;border-bottom:1px solid;padding-bottom:1rem}
label{display:block;margin:1rem 0}
input,textarea{display:block;box-sizing:border-box;width:100%;padding:.6rem;font:inherit;border:1px solid}
button,a{display:inline-block;padding:.6rem 0;font:inherit}
button{padding:.6rem 1.2rem;border:1px solid}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page's Content-Security-Policy: its one style block, and its form. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Written {
  readonly from_name?: unknown;
  readonly from_email?: unknown;
  readonly subject?: unknown;
  readonly message?: unknown;
}

export function sentPage(siteName: string): string {
  return page(siteName, 'Message sent successfully!', '');
}

/** Says what is wrong, with the form as it was filled in, so that nothing has to be typed again. */
export function notSentPage(siteName: string, reason: string, written: Written): string {
  const { from_name, from_email, subject, message } = written;
  return page(
    siteName,
    'Failed to send message. Please try again.',
    `<p role="alert">${escape(reason)}</p>
<form method="post" action="/contact">
<label>Name <input name="from_name" autocomplete="name" required value="${escape(from_name)}"></label>
<label>Email <input name="from_email" type="email" autocomplete="email" required value="${escape(from_email)}"></label>
<label>Subject <input name="subject" required value="${escape(subject)}"></label>
<label>Message <textarea name="message" rows="5" required>
${escape(message)}</textarea></label>
<button>Send Message</button>
</form>
`,
  );
}

function page(siteName: string, heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} ${escape(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}<p><a href="/contact">Back to the contact page</a></p>
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (character) => ENTITIES[character]!) : '';
}
