export { CONTACT_LIMITS } from '../contracts/contact-limits';
export { ContactError, isContactError } from './contact-error';
export { sendContactMessage, type ContactFields } from './send';
