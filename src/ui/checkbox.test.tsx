import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

afterEach(cleanup);

function Example({ onChange }: { readonly onChange: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false);
  const change = (next: boolean): void => {
    setChecked(next);
    onChange(next);
  };
  return <Checkbox label="I agree" hint="To what stands above" checked={checked} onChange={change} />;
}

describe('Checkbox', () => {
  it('is ticked by its box and by its words, and says what it is', () => {
    const onChange = vi.fn();
    render(<Example onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I agree',
      description: 'To what stands above',
    });
    fireEvent.click(screen.getByText('I agree'));
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('tells what is wrong with it', () => {
    render(
      <Checkbox label="I agree" checked={false} onChange={vi.fn()} error="It must be ticked." required />,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'It must be ticked.' });
    expect([box.getAttribute('aria-invalid'), box.required]).toEqual(['true', true]);
    expect(screen.getByRole('alert').textContent).toBe('It must be ticked.');
  });

  it('does nothing while it is disabled', () => {
    const onChange = vi.fn();
    render(<Checkbox label="I agree" checked={false} onChange={onChange} disabled />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});
