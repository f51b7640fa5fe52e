/** A form field that the search leads to. */
export interface SearchableField {
  /** The title of its section. */
  readonly section: string;
  /** The `name` of its element. */
  readonly name: string;
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words?: string;
}

const field = (section: string, name: string, label: string, words?: string): SearchableField => ({
  section,
  name,
  label,
  words,
});

const HOME = 'Profile Information';
const PROFILE = 'Profile Update';
const ABOUT = 'About Me Details';
const SITE = 'Site Settings';
const EDUCATION = 'Education';

const PORTRAIT = 'portrait photo picture avatar headshot image';
const LINKS = 'contact social network link url';

/** The fields of forms that are always on their page. */
export const searchableFields: readonly SearchableField[] = [
  field(HOME, 'fullName', 'Full Name', 'name'),
  field(HOME, 'role', 'Your Role', 'role job title position headline'),
  field(HOME, 'bio', 'Bio', 'biography introduction summary about'),
  field(HOME, 'profileImage', 'Profile Image', PORTRAIT),
  field(HOME, 'resumeUrl', 'Resume (PDF)', 'resume résumé cv curriculum vitae pdf download'),
  field(PROFILE, 'fullName', 'Full Name', 'name'),
  field(PROFILE, 'role', 'Role', 'job title position headline'),
  field(PROFILE, 'bio', 'Bio', 'biography introduction summary about'),
  field(PROFILE, 'profileImage', 'Profile Image', PORTRAIT),
  field(ABOUT, 'experience', 'Experience', 'years of experience'),
  field(ABOUT, 'aboutDetails', 'About Details', 'about text description'),
  field(SITE, 'siteName', 'Site Name', 'title of the site brand'),
  field(SITE, 'phone', 'Phone', `telephone mobile number call ${LINKS}`),
  field(SITE, 'email', 'Email', `e-mail mail address ${LINKS}`),
  field(SITE, 'linkedin', 'LinkedIn', LINKS),
  field(SITE, 'whatsapp', 'WhatsApp', `chat ${LINKS}`),
  field(SITE, 'telegram', 'Telegram', `chat ${LINKS}`),
  field(SITE, 'facebook', 'Facebook', LINKS),
  field(SITE, 'githubUrl', 'GitHub URL', `github repository code ${LINKS}`),
  field(EDUCATION, 'quote.text', 'Quote', 'quotation motto'),
  field(EDUCATION, 'quote.source', 'Source', 'quotation quote author'),
];

/** Other words for pages and sections, by their titles. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  Home: 'dashboard start overview',
  'About me': 'profile skills technologies',
  Projects: 'portfolio work gallery',
  'Work history': 'jobs career experience employment timeline cv resume employers',
  Messages: 'inbox mail contact requests enquiries',
  Visits: 'views visitors analytics statistics traffic',
  Media: 'images pictures photos videos files uploads library',
  Site: 'settings contact social',
  Appearance: 'colour color accent font theme design look intro links sections order hide pages',
  Configuration: 'owner email domain address url google firebase cloudinary emailjs api',
  'Sign-in': 'passkey fingerprint password login security account sessions',
  'Recovery codes': 'backup codes lost device',
  Import: 'linkedin json resume github export upload cv',
  Trash: 'bin deleted restore undo recycle',
  Backup: 'export import archive restore',
  Releases: 'versions deploy rollback publish performance',
  'Deploy tokens': 'publish team remote join ci pipeline secret access revoke',
  Summary: 'figures statistics',
  'Profile Information': 'home hero',
  'Profile Update': 'about second card',
  'Skills & Technologies': 'technologies icons logos languages tools databases frameworks',
  'Skills Manager': 'frontend backend tools',
  'Add Why Choose Me': 'reasons why work with me',
  Education: 'degrees school university college diploma certificates certifications studies',
  'Site Settings': 'contact social links phone name',
  'Deleted files': 'bin trash restore empty',
};
