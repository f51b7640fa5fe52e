import { House } from 'lucide-react';
import { GlobalStyle } from '@portfolio/shared-ui/global-style';
import { ConfirmDialog } from '../src/components/alert-dialog';
import { Banner } from '../src/components/banner';
import { Button, ButtonLink, IconButton } from '../src/components/button';
import { Card, CardBody } from '../src/components/card';
import { Carousel } from '../src/components/carousel';
import { Chip } from '../src/components/chip';
import { Combobox, MultiCombobox } from '../src/components/combobox';
import { Dialog } from '../src/components/dialog';
import { TextAreaField, TextField } from '../src/components/field';
import { FilePicker } from '../src/components/file-picker';
import { Finder } from '../src/components/finder';
import { SectionHeading } from '../src/components/heading';
import { Picture } from '../src/components/picture';
import { Popover } from '../src/components/popover';
import { PageHeader, Sheet } from '../src/components/sheet';
import { Skeleton } from '../src/components/skeleton';
import { Spinner, StepSpinner } from '../src/components/spinner';
import { EmptyState, ErrorState } from '../src/components/state';
import { Toaster } from '../src/components/toaster';
import { Tooltip } from '../src/components/tooltip';

const nothing = () => {};

/** Components that visitors' pages use. */
export const VisitorParts = () => (
  <>
    <GlobalStyle />
    <Sheet>
      <PageHeader title="Get In Touch">Choose a way.</PageHeader>
    </Sheet>
    <SectionHeading level={1} number={1}>
      My Projects
    </SectionHeading>
    <Card as="article" isFlush>
      <Carousel
        label="Screenshots"
        autoplayMs={4000}
        slides={['/a.jpg', '/b.jpg'].map((src) => (
          <Picture key={src} src={src} alt={src} ratio="16 / 10" width={640} height={400} />
        ))}
      />
      <CardBody>
        <Chip>React</Chip>
        <Button isBusy busyLabel="Downloading...">
          Download CV
        </Button>
        <ButtonLink href="/profile" variant="primary" size="small">
          More About Me
        </ButtonLink>
      </CardBody>
    </Card>
    <Picture src="" alt="Portrait" width={4} height={5} />
    <Skeleton width={120} height="3rem" />
    <Skeleton lines={3} />
    <Spinner label="Loading projects..." />
    <StepSpinner label="Checking your session" />
    <EmptyState title="No projects available yet." action={<Button>Show All Projects</Button>} />
    <ErrorState title="Projects couldn't be loaded." detail="No response." onRetry={nothing} />
    <Banner tone="success" onDismiss={nothing}>
      Sent
    </Banner>
    <TextField label="Name" name="name" hint="As you sign." error="Missing." required />
    <TextAreaField label="Message" name="message" rows={5} />
    <IconButton label="Home" icon={<House />} />
    <Tooltip label="Home">
      <button>Home</button>
    </Tooltip>
    <Dialog open={false} onClose={nothing} title="Details">
      Text
    </Dialog>
    <ConfirmDialog
      open={false}
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={nothing}
      onCancel={nothing}
    />
    <Toaster />
  </>
);

/** Components that only the owner's pages use. */
export const OwnerParts = () => (
  <>
    <FilePicker
      label="Profile Image"
      accept="image/*"
      onFiles={nothing}
      items={[{ id: '1', name: 'a.jpg', kind: 'image', status: 'uploading', progress: 0.5 }]}
    />
    <Combobox label="Category" options={['Blog']} value="Blog" onChange={nothing} />
    <Finder label="Find" options={[{ id: '1', label: 'Projects', kind: 'Page' }]} onChoose={nothing} />
    <MultiCombobox label="Skills" options={['React']} value={['React']} onChange={nothing} />
    <Dialog open onClose={nothing} title="Details">
      Text
    </Dialog>
    <Popover open onClose={nothing} anchor={() => null} title="Move it">
      Text
    </Popover>
    <ConfirmDialog open title="Delete?" confirmLabel="Delete" onConfirm={nothing} onCancel={nothing} />
  </>
);
