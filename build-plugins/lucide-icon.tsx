import { createElement, type SVGProps } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Takes the place of what lucide-react makes its components with (lucide-icons.ts). That has settings which nobody
 * uses here, and weighs and costs several times as much.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={2}
      className={className ? `icon ${className}` : "icon"}
      aria-hidden="true"
      {...rest}
    >
      {shapes}
    </svg>
  );
}
