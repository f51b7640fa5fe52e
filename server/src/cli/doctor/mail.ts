import type { ServerConfig } from '../../config';
import { checkSmtp } from '../../features/messages/mail';
import { reasonOf } from '../../errors';
import { placeOfValues, resultsFor, type CheckResult } from './check-result';

const { good, open, bad } = resultsFor('Mail');

/** Checks that visitors' messages reach the owner. */
export async function checkMail(config: ServerConfig): Promise<CheckResult[]> {
  const {
    contact: { mail },
    public: { emailjs },
  } = config;
  const results: CheckResult[] = [];
  if (emailjs.origin)
    results.push(
      emailjs.serviceId && emailjs.templateId && emailjs.publicKey
        ? open(
            `The form sends through ${emailjs.origin}, which can't be checked without sending a message`,
            'Send yourself a message once the site is up.',
          )
        : bad(
            `emailjs in ${placeOfValues(config)} has an address, but not all of its ids`,
            'Copy serviceId, templateId and publicKey from your EmailJS account.',
          ),
    );
  if (!mail)
    return [
      ...results,
      open(
        'Messages are stored on this server but not emailed: read them under Admin Panel, Messages',
        'Set SMTP_URL, such as smtps://user:password@smtp.example.com, to have them delivered.',
      ),
    ];
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkSmtp(mail);
    results.push(good(`${host} accepts mail; messages go from ${mail.from} to ${mail.to}`));
  } catch (error) {
    results.push(
      bad(
        `${host} rejects mail: ${reasonOf(error)}`,
        'Check user, password, host and port in SMTP_URL, that it begins with smtps:// for a port with TLS (465) or smtp:// for STARTTLS (587), and that this machine may reach it.',
      ),
    );
  }
  return results;
}
