import { render, screen } from '@testing-library/react';
import { anItem } from '../../../tests/about-me-content';
import { WhyChooseMeCard, WhyChooseMeCardSkeleton } from './why-choose-me-card';

const frameOf = (element: Element | null) => {
  const { padding, backgroundColor } = getComputedStyle(element!);
  return { padding, backgroundColor };
};

test("what holds a card's place has its frame", () => {
  const { container } = render(<WhyChooseMeCardSkeleton />);
  render(
    <WhyChooseMeCard
      item={anItem({ icon: '' })}
      isEdited={false}
      isFormBusy={false}
      onEdit={() => {}}
      onDelete={() => {}}
    />,
  );
  const frame = frameOf(screen.getByRole('article'));
  expect(frame.padding).not.toBe('');
  expect(frameOf(container.firstElementChild)).toEqual(frame);
});
