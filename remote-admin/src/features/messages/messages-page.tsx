import { Inbox } from './inbox';

export default function MessagesPage() {
  return (
    <>
      <title>Dashboard · Messages</title>
      <Inbox />
    </>
  );
}
