export {
  CONTACT_FIELDS,
  MESSAGE_RETENTION_MONTHS,
  NO_ADDRESS,
  REJECTED_MESSAGE_KEY,
  type ContactField,
  type RejectedMessage,
} from '../contracts/contact-form';
export { missing, tooLong } from '../contracts/constants';
export { ContactError, isContactError } from './contact-error';
export { sendContactMessage, type ContactFields } from './send';
