import { Injectable } from '@nestjs/common';

export const canary = Injectable;
