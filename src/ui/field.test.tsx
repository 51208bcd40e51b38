import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasswordField, TextArea, TextField } from './field.tsx';

afterEach(cleanup);

/** The texts that describe a control, as a screen reader puts them together. */
function description(element: HTMLElement): string {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

describe('TextField', () => {
  it('is found by its label, is described by its hint, and tells what was typed', () => {
    const typed = vi.fn();
    render(<TextField label="Email" value="" onChange={typed} type="email" hint="Never shown." />);
    const box = screen.getByLabelText('Email');
    expect(description(box)).toBe('Never shown.');
    expect(box.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(box, { target: { value: 'a@b.in' } });
    expect(typed).toHaveBeenCalledWith('a@b.in');
  });

  it('announces an error that appears, and ties it to the box beside the hint', () => {
    const field = (error?: string) => (
      <TextField label="Email" value="a" onChange={vi.fn()} hint="Never shown." error={error} />
    );
    const { rerender } = render(field());
    // The live region is there before its text, or a screen reader would miss it.
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    rerender(field('Please enter a valid email address'));
    expect(alert.textContent).toBe('Please enter a valid email address');
    const box = screen.getByLabelText('Email');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(description(box)).toBe('Please enter a valid email address Never shown.');
  });

  it('keeps its name when the label is hidden from sight', () => {
    render(<TextField label="Search" hideLabel value="" onChange={vi.fn()} type="search" />);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined();
  });
});

describe('PasswordField', () => {
  it('covers the password until it is asked to show it', () => {
    render(<PasswordField label="Password" value="x" onChange={vi.fn()} showLabel="Show" hideLabel="Hide" />);
    const box = screen.getByLabelText('Password');
    expect(box.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(box.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(box.getAttribute('type')).toBe('password');
  });
});

describe('TextArea', () => {
  function Composer() {
    const [text, setText] = useState('');
    return (
      <TextArea
        label="Confession"
        value={text}
        onChange={setText}
        max={10}
        counterLabel={(left) => (left < 0 ? `${-left} too many` : `${left} left`)}
      />
    );
  }

  const write = (text: string) => {
    const box = screen.getByLabelText<HTMLTextAreaElement>('Confession');
    fireEvent.change(box, { target: { value: text } });
    return box;
  };

  it('counts only when the limit is near', () => {
    render(<Composer />);
    expect(description(write('1234567'))).toBe('');
    expect(description(write('12345678'))).toContain('2 left');
  });

  it('keeps what is beyond the limit, and marks it', () => {
    render(<Composer />);
    const box = write('1234567890');
    expect(box.getAttribute('aria-invalid')).toBeNull();
    write('123456789012');
    expect(box.value).toBe('123456789012');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(description(box)).toContain('2 too many');
    expect(screen.getByText('-2')).toBeDefined();
  });
});
