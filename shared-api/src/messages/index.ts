export { MESSAGE_SEARCH_LENGTH } from '../contracts/inbox';
export type { Message } from '../contracts/messages';
export { downloadMessages } from './download';
export {
  useDeleteMessage,
  useMarkMessage,
  useRestoreMessage,
  useSendMessageAgain,
  type MarkMessage,
} from './mutations';
export { messagesQuery, unreadMessagesQuery, type MessagesPage, type MessagesWanted } from './queries';
